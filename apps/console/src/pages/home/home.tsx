import { ChevronRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { countedUpTo, getHome, reversalDays, type Need } from '@serat/contract/staff/home';
import type { Role } from '@serat/contract/staff/roles';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../lib/api.ts';
import { rupiah, thousands, written } from '../../lib/format.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Board } from '../../parts/orders/board.tsx';
import { Figures } from './figures.tsx';
import { Newest } from './newest.tsx';

const lists: Record<Need, string> = {
  heldOrders: '/pesanan?held=true',
  waitingInstallation: '/pesanan?status=waitingInstallation',
  hangingAttempts: '/pembayaran',
  paymentReviews: '/pembayaran?bagian=ditangani',
  reversals: `/pembayaran?bagian=penarikan&days=${reversalDays}`,
  refundsDue: '/pengembalian',
  overdueBills: '/tagihan?overdue=semua',
  endingServices: '/akan-berakhir',
  stoppedChannels: '/perawatan?bagian=saluran',
  failedMails: '/perawatan?bagian=email',
  failedJobs: '/perawatan?bagian=pekerjaan',
  leftOut: '/perawatan?bagian=terlewat',
  deletionRequests: '/permintaan-hapus',
  proposals: '/usulan',
};

type OneNeed = DataOf<typeof getHome>['needs'][number];

/** The main work of a role, shown above its other open tasks. */
const firsts: Partial<Record<Role, ComponentType>> = {
  dispatcher: Board,
  technician: Board,
  sales: Newest,
};

export function Home() {
  const { fullName, role } = useMe();
  const maySeeMoney = useMay('bill.read');
  const home = useRead(getHome, undefined, { every: 60_000 });
  const First = firsts[role];
  return (
    <>
      <PageHeading title={`Selamat bekerja, ${fullName}`} />
      {First && (
        <div className="mb-6">
          <First />
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(22rem,2fr)_3fr]">
        <Loaded query={home} what="Beranda">
          {({ needs }) => <Needs needs={needs} />}
        </Loaded>
        {maySeeMoney && <Figures />}
      </div>
    </>
  );
}

function Needs({ needs }: { needs: readonly OneNeed[] }) {
  const waiting = needs.filter(({ count }) => count > 0);
  return (
    <Card title="Perlu ditangani" padded={false}>
      {waiting.length === 0 ? (
        <p className="px-6 pb-6 text-muted">Tidak ada yang menunggu. Semua sudah ditangani.</p>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {waiting.map((need) => (
            <li key={need.need}>
              <NeedLine {...need} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NeedLine({ need, label, count, sinceDate, amount, names }: OneNeed) {
  const content = (
    <>
      <span className="min-w-9 shrink-0 text-2xl font-bold tabular-nums">
        {thousands(Math.min(count, countedUpTo))}
        {count >= countedUpTo && '+'}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {names.length > 0 && (
          <span className="block text-sm break-words tabular-nums">
            {names.join(', ')}
            {count > names.length && ', …'}
          </span>
        )}
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          {sinceDate && <span>Terlama sejak {written('day', sinceDate)}</span>}
          {amount !== null && amount > 0 && (
            <b className="ml-auto font-semibold text-ink tabular-nums">{rupiah(amount)}</b>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  );
  const look = 'flex min-h-16 items-center gap-4 px-6 py-3';
  return (
    <Link
      to={lists[need]}
      className={`${look} hover:bg-canvas focus-visible:outline-offset-[-3px]`}
    >
      {content}
    </Link>
  );
}
