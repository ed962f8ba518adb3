import { billStatusLabels, correctionLabels, type CorrectionKind } from '@serat/contract/billing';
import type { BillSeen } from '@serat/contract/staff/bills';
import { monthYear, rupiah } from '../../jakarta/words.ts';
import { seenBy } from '../../modules/office/backoffice/index.ts';
import { command, type Command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { whole } from '../option.ts';
import { factLines, type Fact } from '../table.ts';
import { byOption, opsActor, reasonOption } from '../words.ts';

type Corrected = Awaited<ReturnType<OpsServices['billing']['corrections']['correct']>>;

const shared = { reason: reasonOption, by: byOption, ...confirmOptions };
const amountOption = whole('RUPIAH', 'Berapa yang dikurangi, misalnya 50000', {
  least: 1,
  most: 999_999_999_999,
});

interface Wording {
  name: string;
  summary: string;
  kind: CorrectionKind;
}

/** The ways to correct a bill. They differ in kind and in who states the amount. */
function correction({ name, summary, kind }: Wording): Command {
  return command({
    name,
    summary,
    argument: { name: 'NOMOR', what: 'nomor tagihan' },
    required: kind === 'credit' ? ['amount', 'reason'] : ['reason'],
    options: { ...(kind === 'credit' && { amount: amountOption }), ...shared },
    prepare(given, number) {
      const { reason } = given;
      const amount = given.amount ?? null;
      if (kind === 'credit' && amount === null) return 'Sebutkan jumlahnya dengan --amount.';
      if (reason === null) return 'Sebutkan alasannya dengan --reason; pelanggan membacanya.';
      const actor = opsActor(given.by);
      const wish = { number, kind, amount, reason };
      return async ({ terminal, services }) => {
        const { backoffice } = await services();
        let seen: { seen?: BillSeen } = {};
        return confirmed(terminal, given, {
          async preview() {
            const planned = await backoffice.bills.preview(actor, wish);
            seen = { seen: seenBy(planned) };
            return factLines(factsOf(planned, { reason, by: actor.name }));
          },
          async act() {
            const done = await backoffice.bills.correctNow(actor, { ...wish, ...seen });
            terminal.say(outcomeOf(number, done));
          },
        });
      };
    },
  });
}

const returnWords = { credit: 'sebagai kredit', refund: 'sebagai pengembalian dana' };

const factsOf = (planned: Corrected, { reason, by }: { reason: string; by: string }): Fact[] => {
  const { before, former, kind, amount, returned, returnedAs, left } = planned;
  return [
    ['Koreksi', correctionLabels[kind]],
    ['Jumlah', { rupiah: amount }],
    ['Tagihan', `${before.number}, ${monthYear(before.period)}`],
    ['Status sekarang', billStatusLabels[before.status]],
    ['Pelanggan', before.fullName],
    ['Layanan', before.serviceNumber],
    ...former.map((each): Fact => [
      'Sudah dikoreksi',
      `${correctionLabels[each.kind]} ${rupiah(each.amount)}: ${each.reason}`,
    ]),
    [
      'Kembali kepada pelanggan',
      `${rupiah(returned)} ${returned > 0 ? returnWords[returnedAs] : ''}`,
    ],
    ['Masih diminta setelahnya', { rupiah: left }],
    ['Pembayaran yang terbuka', planned.closedPayment ? 'ditutup dulu di bank' : 'tidak ada'],
    ['Layanan aktif lagi', planned.restored ? 'ya' : 'tidak berubah'],
    ['Empat mata', planned.needsFourEyes ? 'ya, ditandai untuk orang kedua' : 'tidak perlu'],
    ['Alasan', reason],
    ['Oleh', by],
  ];
};

const outcomeOf = (number: string, done: Corrected): string =>
  [
    `Tagihan ${number}: ${correctionLabels[done.kind]} ${rupiah(done.amount)}.`,
    done.returned > 0 ? `${rupiah(done.returned)} kembali ${returnWords[done.returnedAs]}.` : '',
    `Masih diminta: ${rupiah(done.left)}.`,
    done.needsFourEyes ? 'Ditandai empat mata.' : '',
  ]
    .filter(Boolean)
    .join(' ');

export const billCorrectionCommands: readonly Command[] = [
  correction({
    name: 'bills credit',
    kind: 'credit',
    summary: 'Kurangi tagihan; bila sudah dibayar, uangnya menjadi kredit pelanggan',
  }),
  correction({
    name: 'bills waive',
    kind: 'denda-waived',
    summary: 'Hapus denda tagihan; bila sudah dibayar, uangnya menjadi kredit pelanggan',
  }),
  correction({
    name: 'bills void',
    kind: 'voided',
    summary: 'Batalkan tagihan yang keliru dan belum dibayar; kreditnya kembali',
  }),
  correction({
    name: 'bills write-off',
    kind: 'written-off',
    summary: 'Hapuskan tagihan yang tidak akan dibayar lagi',
  }),
];
