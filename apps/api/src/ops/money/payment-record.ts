import type { PaymentMeans } from '../../db/schema.ts';
import { joined, monthYear, rupiah } from '../../jakarta/words.ts';
import { refundReason } from '../../modules/money/ledger/index.ts';
import { command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { choice, text, whole } from '../option.ts';
import { factLines, type Fact } from '../table.ts';
import { byOption, opsActor } from '../words.ts';

type Recorded = Awaited<ReturnType<OpsServices['billing']['payments']['record']>>;

const meansLabels: Record<PaymentMeans, string> = { cash: 'tunai', transfer: 'transfer' };

export const recordPayment = command({
  name: 'payments record',
  summary: 'Catat uang yang datang di luar gateway: tunai di loket, transfer langsung',
  required: ['means', 'amount', 'reference', 'reason'],
  options: {
    bill: text('NOMOR', 'Tagihan yang dibayar; atau sebutkan --customer'),
    customer: text('EMAIL', 'Pelanggan: dibayar tagihannya yang terlama'),
    means: choice('CARA', 'Cara uang datang', meansLabels),
    amount: whole('RUPIAH', 'Jumlah yang diterima', { least: 1, most: 999_999_999_999 }),
    reference: text('NOMOR', 'Nomor kuitansi atau transfer; dicatat hanya sekali'),
    reason: text('ALASAN', 'Mengapa dicatat di sini'),
    by: byOption,
    ...confirmOptions,
  },
  prepare(given) {
    const { bill, customer, means, amount, reference, reason } = given;
    if ((bill === null) === (customer === null)) {
      return 'Sebutkan --bill atau --customer, salah satu.';
    }
    if (means === null || amount === null) return 'Sebutkan --means dan --amount.';
    if (reference === null || reason === null) return 'Sebutkan --reference dan --reason.';
    const to = bill === null ? { email: customer ?? '' } : { bill };
    const actor = opsActor(given.by);
    const brought = { to, means, amount, reference, reason };
    return async ({ terminal, services }) => {
      const { backoffice } = await services();
      return confirmed(terminal, given, {
        async preview() {
          const planned = await backoffice.payments.previewRecord(actor, brought);
          return factLines(factsOf(planned, { ...brought, by: actor.name }));
        },
        async act() {
          const done = await backoffice.payments.record(actor, brought);
          terminal.say(outcomeOf(done, brought.amount));
        },
      });
    };
  },
});

const keptWords = {
  credit: 'disimpan sebagai kredit pelanggan',
  refund: 'harus dikembalikan kepada pelanggan',
};

const whyKept = ({ isHeldUp, rest }: Recorded): string =>
  isHeldUp || rest === null
    ? 'Bank belum menjawab. Kredit melunasi tagihan begitu pembayaran yang terbuka berakhir'
    : refundReason(rest.reason, 'bill');

function fateOf(recorded: Recorded): string {
  const { bill, paysBill, rest, paidFromCredit } = recorded;
  const others = paidFromCredit.filter(({ number }) => number !== bill.number);
  const isPaid = paysBill || others.length < paidFromCredit.length;
  return [
    isPaid && (paysBill ? 'melunasi tagihan' : 'melunasi tagihan bersama kredit pelanggan'),
    rest && paysBill && `sisanya ${rupiah(rest.amount)} ${keptWords[rest.keptAs]}`,
    rest && !isPaid && `${keptWords[rest.keptAs]}: ${whyKept(recorded)}`,
    others.length > 0 && `kredit pelanggan melunasi ${joined(others.map(({ number }) => number))}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const factsOf = (
  planned: Recorded,
  brought: { means: PaymentMeans; amount: number; reference: string; reason: string; by: string },
): Fact[] => [
  ['Uang yang dicatat', { rupiah: brought.amount }],
  ['Cara', meansLabels[brought.means]],
  ['Nomor', brought.reference],
  ['Pelanggan', planned.bill.fullName],
  ['Tagihan', `${planned.bill.number}, ${monthYear(planned.bill.period)}`],
  ['Diminta tagihan itu', planned.due === null ? 'tidak ada' : { rupiah: planned.due }],
  ['Yang terjadi dengan uangnya', fateOf(planned)],
  ['Kredit pelanggan sesudahnya', { rupiah: planned.creditLeft }],
  ['Pembayaran yang terbuka', planned.closedPayment ? 'ditutup dulu di bank' : 'tidak diubah'],
  ['Layanan aktif lagi', planned.restored ? 'ya' : 'tidak berubah'],
  ['Alasan', brought.reason],
  ['Oleh', brought.by],
];

const outcomeOf = (done: Recorded, amount: number): string =>
  `${rupiah(amount)} dicatat untuk tagihan ${done.bill.number}: ${fateOf(done)}.`;
