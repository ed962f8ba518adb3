import { useState } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import type { DashboardRecord, getDashboard } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import { allBillsPaymentPage } from '@serat/contract/page-links';
import { longDate, rupiah } from '../../lib/text/format.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { OrderTracker } from './order-tracker.tsx';
import { continuePayment, isOpenOrder, openSums, viewRecord } from './record-view.ts';
import type { OpenSums, RecordView } from './record-view.ts';

type Sums = Pick<DataOf<typeof getDashboard>, 'openBills' | 'restoring' | 'rest' | 'nextBill'>;

interface RecordCardProps {
  record: DashboardRecord;
  sums: Sums;
  /** Set if the customer has several addresses. */
  address: string | null;
}

/** The main card of the home page: what is due, until when and how much, or what comes next. */
export function RecordCard({ record, sums, address }: RecordCardProps) {
  const [now] = useState(() => Date.now());
  const view = viewRecord(record, now);
  const { title, month, amount, status, due, countdown, calm, open } = view;
  const { restoring, rest } = openSums(record, sums);
  return (
    <Card title={title} action={<Badge tone={status.tone}>{status.label}</Badge>}>
      <div className="flex flex-col gap-6">
        {isOpenOrder(record) && (
          <OrderTracker status={record.paid ? record.status : 'waitingPayment'} />
        )}
        <div className="flex flex-col gap-6">
          <div
            className={classNames(
              'min-w-0',
              open && 'border-l-4 pl-4',
              status.tone === 'danger' ? 'border-danger' : 'border-primary',
            )}
          >
            {calm !== null && <p className="mb-2 text-balance font-semibold">{calm}</p>}
            <p className="text-muted">
              <span className="sr-only">Bulan </span>
              {month}
              {restoring && restoring.count > 1 && ` dan ${restoring.count - 1} tagihan lain`}
            </p>
            <p
              className={classNames(
                'whitespace-nowrap tabular-nums',
                open ? 'mt-1 text-[min(2.25rem,10vw)] font-bold leading-tight' : 'text-muted',
              )}
            >
              <span className="sr-only">Jumlah </span>
              {restoring ? rupiah(restoring.amount) : amount}
            </p>
            {due !== null && <p className="mt-2">{due}</p>}
            {countdown !== null && (
              <p
                className={classNames(
                  'mt-0.5 text-balance font-semibold',
                  status.tone === 'danger' && 'text-danger',
                )}
              >
                {countdown}
              </p>
            )}
            {!open && !isOpenOrder(record) && <NextBill nextBill={sums.nextBill} />}
            {address !== null && <p className="mt-2 text-sm text-muted">{address}</p>}
            {rest && (
              <p className="mt-2 text-balance text-muted">
                Masih ada {rest.count} tagihan{record.type === 'bill' ? ' lagi' : ' belum dibayar'},{' '}
                <span className="whitespace-nowrap tabular-nums">{rupiah(rest.amount)}</span>.
              </p>
            )}
          </div>
          <Actions
            view={view}
            sums={{ restoring, rest }}
            // A pending payment for all bills already has its button.
            offersAll={record.type === 'bill' && !sums.openBills.waiting}
          />
        </div>
      </div>
    </Card>
  );
}

interface ActionsProps {
  view: RecordView;
  sums: OpenSums;
  offersAll: boolean;
}

/** The main action first. On phones `PayBar` shows it. */
function Actions({ view, sums, offersAll }: ActionsProps) {
  const { detail, open } = view;
  const main = mainAction(view, sums);
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      <Link
        to={main.to}
        className={classNames(
          buttonClass({ variant: open ? 'primary' : 'secondary' }),
          open && 'max-lg:hidden',
        )}
      >
        {main.label}
      </Link>
      {sums.rest && offersAll && main.to !== allBillsPaymentPage() && (
        <Link to={allBillsPaymentPage()} className={buttonClass({ variant: 'secondary' })}>
          Bayar semua
        </Link>
      )}
      {detail !== null && (
        <Link to={detail} className={buttonClass({ variant: 'quiet' })}>
          Lihat rincian
        </Link>
      )}
    </div>
  );
}

function mainAction(view: RecordView, { restoring }: OpenSums): RecordView['action'] {
  if (restoring === null || restoring.count === 1) return view.action;
  const label = restoring.waiting ? continuePayment : 'Bayar semua';
  return { label, to: allBillsPaymentPage() };
}

/** The main action above the phone's bottom bar, with the amount. */
export function PayBar({ record, sums }: Pick<RecordCardProps, 'record' | 'sums'>) {
  const [now] = useState(() => Date.now());
  const view = viewRecord(record, now);
  if (!view.open) return null;
  const open = openSums(record, sums);
  const { label, to } = mainAction(view, open);
  const amount = open.restoring ? rupiah(open.restoring.amount) : view.amount;
  return (
    <div className="action-bar -mx-4 -mb-8 mt-auto border-t border-hairline bg-surface px-4 py-2 lg:hidden print:hidden">
      <Link to={to} className={`${buttonClass()} w-full tabular-nums`}>
        {label === continuePayment ? label : `Bayar ${amount}`}
      </Link>
    </div>
  );
}

function NextBill({ nextBill }: Pick<Sums, 'nextBill'>) {
  if (nextBill === null) return null;
  return (
    <p className="mt-2 text-balance">
      Tagihan berikutnya terbit {longDate(nextBill.date)}, sekitar{' '}
      <span className="whitespace-nowrap font-semibold tabular-nums">
        {rupiah(nextBill.amount)}
      </span>
      .{nextBill.dueDay !== undefined && ` Jatuh tempo setiap tanggal ${nextBill.dueDay}.`}
    </p>
  );
}

/** The service is active, but nothing has been billed yet. */
export function NoBillCard({ nextBill }: Pick<Sums, 'nextBill'>) {
  return (
    <Card title="Tagihan Anda" action={<Badge tone="success">Tidak ada tagihan</Badge>}>
      <p className="font-semibold">Tidak ada yang perlu dibayar saat ini.</p>
      <NextBill nextBill={nextBill} />
    </Card>
  );
}
