import { billStatusLabels, correctionLabels, type BillDetail } from '@serat/contract/billing';
import type { PaymentMeans } from '../../../../db/schema.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { longDate, monthYear, rupiah, spanName } from '../../../../jakarta/words.ts';
import { drawSheet, type Drawing, type SheetBrand } from '../../../../pdf/sheet.ts';
import type { BillRow } from '../bill.repository.ts';

interface BillSheet {
  row: BillRow;
  customerNumber: string;
  detail: BillDetail;
  methods: readonly { id: string; name: string }[];
  brand: SheetBrand;
  logo: Buffer | null;
  madeAt: Date;
  dendaGrows: boolean;
  means: PaymentMeans | 'credit' | null;
}

const mostCorrections = 3;

export function drawBill(sheet: BillSheet): Promise<Drawing> {
  const { row, detail, brand, logo, madeAt } = sheet;
  const isPaid = detail.bill.billingStatus === 'PAID';
  return drawSheet({
    title: isPaid ? 'Kuitansi' : 'Tagihan',
    number: row.number,
    person: detail,
    facts: [
      ['Nomor pelanggan', sheet.customerNumber],
      ['Nomor layanan', detail.serviceNumber],
      ['Periode', monthYear(row.period)],
      ['Masa layanan', coveredBy(row)],
      ['Diterbitkan', longDate(row.createdAt)],
      ['Jatuh tempo', longDate(row.dueOn)],
      ['Status', billStatusLabels[detail.bill.billingStatus]],
      ...(isPaid && row.paidAt ? [['Dibayar', longDate(row.paidAt)] as const] : []),
    ],
    lines: detail.lines,
    total: detail.bill.rpTotal,
    tax: detail.tax ?? null,
    remarks: detail.corrections.slice(-mostCorrections).map(correctionWords),
    note: isPaid
      ? `Terima kasih. Pembayaran Anda sudah kami terima${howPaid(sheet)}.`
      : open(sheet),
    isReceipt: isPaid,
    brand,
    logo,
    madeAt,
  });
}

function coveredBy({ owed, devices, final, coversFrom, coversTo }: BillRow): string {
  if (owed) return 'Tagihan susulan';
  if (devices) return 'Tagihan perangkat';
  return final ? 'Tagihan akhir' : spanName(coversFrom, coversTo);
}

function correctionWords(correction: BillDetail['corrections'][number]): string {
  const { kind, amount, returned, reason, date } = correction;
  const back = returned > 0 ? `, ${rupiah(returned)} kembali menjadi milik Anda` : '';
  const why = reason === '' ? '' : `: ${reason}`;
  return `${longDate(new Date(date))}, ${correctionLabels[kind]} ${rupiah(amount)}${back}${why}`;
}

const threat = ({ detail, dendaGrows }: BillSheet): string => {
  if (!dendaGrows) return '';
  return detail.bill.rpDenda > 0 ? ' agar denda tidak bertambah' : ' agar tidak dikenai denda';
};

const meansWords: Record<PaymentMeans | 'credit', string> = {
  cash: ' secara tunai',
  transfer: ' lewat transfer langsung',
  credit: ' dari kredit Anda',
};

function howPaid({ row, detail, methods, means }: BillSheet): string {
  if (!row.paidAttemptId) return means ? meansWords[means] : '';
  const method = methods.find(({ id }) => id === detail.payment?.paymentMethodId)?.name;
  return method ? ` lewat ${method}` : '';
}

function open(sheet: BillSheet): string {
  const { row, detail, madeAt, dendaGrows } = sheet;
  if (detail.bill.billingStatus !== 'OPEN') return 'Tagihan ini tidak perlu Anda bayar.';
  return jakartaDay(madeAt) > row.dueOn
    ? `Tagihan ini sudah lewat jatuh tempo. Bayar sekarang lewat menu Tagihan di portal pelanggan${threat(sheet)}.`
    : `Bayar paling lambat ${longDate(row.dueOn)} lewat menu Tagihan di portal pelanggan.${dendaGrows ? ' Setelah tanggal itu denda berlaku.' : ''}`;
}
