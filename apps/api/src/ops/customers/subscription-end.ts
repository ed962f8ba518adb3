import { rupiah } from '../../jakarta/words.ts';
import { command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { text } from '../option.ts';
import { factLines, tableLines } from '../table.ts';
import { byOption, opsActor } from '../words.ts';

type FinalBill = Awaited<ReturnType<OpsServices['billing']['endings']['endService']>>;

const askedBy = ({ tagihan, materai, kredit }: FinalBill): number => tagihan + materai - kredit;

export const endSubscription = command({
  name: 'subscriptions end',
  summary: 'Akhiri layanan hari ini: port bebas lagi, tagihan akhir dibuat',
  argument: { name: 'NOMOR', what: 'nomor layanan' },
  options: {
    reason: text('ALASAN', 'Mengapa layanan berakhir'),
    'waive-fee': text('ALASAN', 'Bebaskan biaya penghentian; alasannya disimpan'),
    by: byOption,
    ...confirmOptions,
  },
  prepare(given, number) {
    const actor = opsActor(given.by);
    const ending = { reason: given.reason, feeWaivedFor: given['waive-fee'] };
    return async ({ terminal, services }) => {
      const { backoffice } = await services();
      return confirmed(terminal, given, {
        async preview() {
          const bill = await backoffice.services.previewEnd(actor, number, ending);
          return previewLines(bill, ending.feeWaivedFor);
        },
        async act() {
          const bill = await backoffice.services.end(actor, number, ending);
          terminal.say(
            `Layanan ${number} berakhir. Tagihan akhir ${bill.number}: ${rupiah(askedBy(bill))}.`,
          );
          if (bill.refunded > 0) terminal.say(`Dikembalikan: ${rupiah(bill.refunded)}.`);
        },
      });
    };
  },
});

const previewLines = (bill: FinalBill, feeWaivedFor: string | null): string[] => [
  ...factLines([
    ['Layanan yang berakhir', bill.serviceNumber],
    ['Pelanggan', bill.fullName],
    ['Alamat', bill.address],
    ['Tagihan akhir', bill.number],
    ['Jatuh tempo', { day: bill.dueOn }],
    ...(feeWaivedFor === null ? [] : ([['Biaya dibebaskan karena', feeWaivedFor]] as const)),
  ]),
  '',
  ...tableLines(
    [
      { title: 'Rincian', of: ({ name }) => name },
      { title: 'Jumlah', of: ({ amount }) => ({ rupiah: amount }) },
    ],
    [
      ...bill.lines,
      ...(bill.materai > 0 ? [{ name: 'Bea meterai', amount: bill.materai }] : []),
      ...(bill.kredit > 0 ? [{ name: 'Kredit', amount: -bill.kredit }] : []),
      { name: 'Diminta dengan tagihan akhir', amount: askedBy(bill) },
    ],
  ),
  '',
  ...factLines([
    ['Dikurangi dari tagihan yang masih terbuka', { rupiah: bill.lowered }],
    ['Dikembalikan kepada pelanggan', { rupiah: bill.refunded }],
  ]),
];
