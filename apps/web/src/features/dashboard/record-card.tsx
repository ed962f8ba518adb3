import { useState } from 'react';
import { Link } from 'react-router';
import type { DashboardRecord, getDashboard } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import * as pages from '@serat/contract/pages';
import { rupiah } from '../../lib/format.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { viewRecord } from './record-view.ts';

interface RecordCardProps {
  /** Where, for somebody to whom it could be one of several places. */
  address: string | null;
  record: DashboardRecord;
  openBills: DataOf<typeof getDashboard>['openBills'];
}

/** The one answer of the home page: is there something to pay, until when, how much. */
export function RecordCard({ record, openBills, address }: RecordCardProps) {
  const [now] = useState(() => Date.now());
  const view = viewRecord(record, now);
  const { title, month, amount, status, due, countdown, calm, open, action, detail } = view;
  const isAlone = openBills.count <= (record.type === 'bill' ? 1 : 0);
  return (
    <Card title={title} action={<Badge tone={status.tone}>{status.label}</Badge>}>
      <div className="flex flex-col gap-6 md:flex-row md:items-end md:justify-between">
        <div className={classNames('min-w-0', open && 'border-l-4 border-spark pl-4')}>
          <p className="text-muted">
            <span className="sr-only">Bulan </span>
            {month}
          </p>
          <p className="mt-1 whitespace-nowrap text-[min(2.25rem,10vw)] font-bold leading-tight tabular-nums">
            <span className="sr-only">Jumlah </span>
            {amount}
          </p>
          {due !== null && <p className="mt-2">{due}</p>}
          {countdown !== null && (
            <p
              className={classNames(
                'mt-0.5 text-balance font-semibold',
                status.tone === 'danger' ? 'text-danger' : 'text-warning',
              )}
            >
              {countdown}
            </p>
          )}
          {calm !== null && <p className="mt-2 text-balance">{calm}</p>}
          {address !== null && <p className="mt-2 text-sm text-muted">{address}</p>}
          {!isAlone && (
            <p className="mt-2 text-balance">
              <Link to={pages.bills} className="text-link">
                {openBills.count} tagihan belum dibayar, total{' '}
                <span className="whitespace-nowrap tabular-nums">{rupiah(openBills.amount)}</span>
              </Link>
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col gap-2 sm:flex-row-reverse sm:justify-end">
          <Link to={action.to} className={buttonClass({ variant: open ? 'primary' : 'secondary' })}>
            {action.label}
          </Link>
          {detail !== null && (
            <Link to={detail} className={buttonClass({ variant: 'quiet' })}>
              Lihat rincian
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

/** A service runs, and nothing has been billed for it yet. */
export function NoBillCard() {
  return (
    <Card title="Tagihan Anda" action={<Badge tone="success">Tidak ada tagihan</Badge>}>
      <p className="text-muted">
        Tidak ada yang perlu dibayar. Tagihan Anda terbit setiap tanggal 1 dan tampil di sini.
      </p>
    </Card>
  );
}
