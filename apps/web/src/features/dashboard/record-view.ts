import { billStatusLabels } from '@serat/contract/billing';
import type { DataOf } from '@serat/contract/call';
import type {
  BillSum,
  DashboardRecord,
  getDashboard,
  RunningService,
} from '@serat/contract/dashboard';
import { billPage, billPaymentPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { dateTime, daysLeft, longDate, monthYear, rupiah } from '../../lib/text/format.ts';
import type { BadgeTone } from '@serat/ui/badge.tsx';

export interface RecordView {
  title: 'Orderan Anda' | 'Tagihan Anda';
  month: string;
  amount: string;
  status: { tone: BadgeTone; label: string };
  /** Null if the status says it already. */
  due: string | null;
  /** The same day counted from today: "Jatuh tempo 5 hari lagi". */
  countdown: string | null;
  calm: string | null;
  open: boolean;
  action: { label: string; to: string };
  /** Link to the detail; null if the action leads there already. */
  detail: string | null;
}

type Dashboard = DataOf<typeof getDashboard>;

/** A customer can have only one open order. */
export const isOpenOrder = ({ type, canceled, expired, installed }: DashboardRecord): boolean =>
  type === 'order' && !canceled && !expired && !installed;

/** True while money is due and for newcomers, because the page then shows only its main action. */
export const needsNoReminder = ({ record, services }: Pick<Dashboard, 'record' | 'services'>) =>
  (record !== null && !record.paid && !record.canceled) ||
  (record === null && services.length === 0);

export interface OpenSums {
  /** The sum that restores an Isolir service. Null if no service is Isolir or the card shows no open bill. */
  restoring: BillSum | null;
  rest: BillSum | null;
}

/** The sum that restores a service, or else the oldest bill, comes first; the rest follows. */
export function openSums(
  record: DashboardRecord,
  { restoring, rest }: { restoring: BillSum; rest: BillSum },
): OpenSums {
  const isIsolated = record.type === 'bill' && !record.paid && restoring.count > 0;
  return { restoring: isIsolated ? restoring : null, rest: rest.count > 0 ? rest : null };
}

/** Null unless the customer has several addresses. */
export function addressToShow(
  record: Pick<DashboardRecord, 'address' | 'canceled'>,
  services: readonly Pick<RunningService, 'address'>[],
): string | null {
  if (record.canceled) return null;
  const isElsewhere = services.some(({ address }) => address !== record.address);
  return isElsewhere ? record.address : null;
}

const dash = '-';

export const continuePayment = 'Lanjutkan pembayaran';

/** The texts of SPEC section 4 for the first card of the home page. */
export function viewRecord(record: DashboardRecord, now: number): RecordView {
  const isOrder = record.type === 'order';
  const title = isOrder ? 'Orderan Anda' : 'Tagihan Anda';
  if (record.canceled) {
    return {
      title,
      month: dash,
      amount: dash,
      status: { tone: 'neutral', label: 'Batal' },
      due: dash,
      countdown: null,
      calm: null,
      open: false,
      action: { label: 'Pilih paket', to: pages.packages },
      detail: null,
    };
  }
  const shared = {
    title,
    month: monthYear(`${record.period}-01`),
    amount: rupiah(record.amount),
    due: null,
    countdown: null,
    calm: null,
    detail: isOrder ? pages.order : billPage(record.id),
  } as const;
  if (record.paid) {
    return {
      ...shared,
      status: { tone: 'success', label: billStatusLabels.PAID },
      calm: isOrder ? paidOrderText(record) : 'Tidak ada yang perlu dibayar saat ini.',
      detail: null,
      open: false,
      action: isOrder
        ? { label: 'Lihat pesanan', to: pages.order }
        : { label: 'Lihat tagihan', to: pages.bills },
    };
  }
  const payBill = {
    label: record.waiting ? continuePayment : 'Bayar sekarang',
    to: billPaymentPage(record.id),
  };
  if (record.expired) {
    return {
      ...shared,
      status: { tone: 'danger', label: 'Pembayaran Kadaluwarsa' },
      // An overdue bill can still be paid; an expired order has to be placed again.
      open: !isOrder,
      calm: isOrder ? 'Waktu pembayaran sudah habis. Anda dapat memesan lagi kapan saja.' : null,
      countdown: isOrder ? null : overdueText(record.expiredDate, now),
      action: isOrder ? { label: 'Pesan lagi', to: pages.packages } : payBill,
    };
  }
  return {
    ...shared,
    status: { tone: 'info', label: billStatusLabels.OPEN },
    due: dueText(record),
    countdown: isOrder ? null : countdownTo(record.expiredDate, now),
    open: true,
    action: isOrder ? { label: 'Bayar sekarang', to: pages.awaitingPayment } : payBill,
  };
}

/** Null if the sentence above the house says it already. */
function paidOrderText({ status, installed }: DashboardRecord): string | null {
  if (installed) return 'Layanan Anda sudah aktif.';
  return status === 'installationOnProgress'
    ? null
    : 'Pembayaran sudah kami terima. Kami menghubungi Anda untuk mengatur jadwal pemasangan.';
}

/** An order expires within a day, so its hour matters. */
function dueText({ type, expiredDate }: DashboardRecord): string | null {
  if (expiredDate === null) return null;
  const date = type === 'order' ? dateTime(expiredDate) : longDate(expiredDate);
  return `Bayar tagihan Anda sebelum ${date}`;
}

const overdueText = (expiredDate: string | null, now: number): string | null =>
  expiredDate === null
    ? null
    : `Jatuh tempo ${longDate(expiredDate)}, ${daysLeft(expiredDate, now)}`;

const countdownTo = (expiredDate: string | null, now: number): string | null =>
  expiredDate === null ? null : `Jatuh tempo ${daysLeft(expiredDate, now)}`;
