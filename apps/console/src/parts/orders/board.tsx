import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { orderStatusLabels } from '@serat/contract/order';
import { countOrders, listOrders, type OrderRow } from '@serat/contract/staff/orders';
import type { Role } from '@serat/contract/staff/roles';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { useShortcuts } from '../../frame/use-shortcuts.ts';
import { longDate, thousands } from '../../lib/format.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { useRead, useRows } from '../../lib/use-read.ts';
import { JobLinks } from './job-links.tsx';
import { OrderAction } from './order-action.tsx';
import { orderPath } from './order-path.ts';
import type { Step } from './order-step.ts';

const lanes = ['waitingPayment', 'waitingInstallation', 'installationOnProgress'] as const;
type Lane = (typeof lanes)[number];

/** A technician sees only installation jobs, started ones first. */
const lanesOf = (role: Role): readonly Lane[] =>
  role === 'technician' ? ['installationOnProgress', 'waitingInstallation'] : lanes;

/** j and k move within a lane, h and l between lanes. */
export function Board() {
  const board = useRef<HTMLDivElement>(null);
  const { role } = useMe();
  const counts = useRead(countOrders, undefined);
  const [asks, setAsks] = useState<{ step: Step; order: OrderRow } | null>(null);
  const [moved, setMoved] = useState<{ number: string } | null>(null);

  // Focus a card after its move to the next lane, because the button that had the focus is gone.
  useEffect(() => {
    if (moved === null) return;
    board.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(moved.number)}"]`)?.focus();
  }, [moved]);

  function move(down: number, across: number) {
    const cards = [...(board.current?.querySelectorAll('section') ?? [])].map((lane) => [
      ...lane.querySelectorAll<HTMLElement>('[data-row]'),
    ]);
    const column = cards.findIndex((lane) => lane.some((card) => card === document.activeElement));
    if (column === -1) return cards.find((lane) => lane.length > 0)?.[0]?.focus();
    const row = cards[column]?.findIndex((card) => card === document.activeElement) ?? 0;
    const lane = cards[column + across] ?? [];
    return (across === 0 ? lane[row + down] : (lane[row] ?? lane.at(-1)))?.focus();
  }
  useShortcuts({
    j: () => move(1, 0),
    k: () => move(-1, 0),
    h: () => move(0, -1),
    l: () => move(0, 1),
  });

  return (
    <>
      {(counts.data?.held ?? 0) > 0 && (
        <p className="mb-4 rounded-card bg-danger-tint px-5 py-3 text-danger">
          {counts.data?.held} pesanan ditahan karena dananya ditarik lagi.{' '}
          <Link to="/pesanan?held=true" className="font-semibold underline">
            Lihat yang ditahan
          </Link>
        </p>
      )}
      <div ref={board} className="grid items-start gap-4 md:grid-cols-3">
        {lanesOf(role).map((lane) => (
          <BoardLane
            key={lane}
            lane={lane}
            count={counts.data?.[lane]}
            onStep={(step, order) => setAsks({ step, order })}
          />
        ))}
      </div>
      {asks && (
        <OrderAction
          {...asks}
          onMoved={() => setMoved({ number: asks.order.number })}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

interface BoardLaneProps {
  lane: Lane;
  count: number | undefined;
  onStep: (step: Step, order: OrderRow) => void;
}

const nextStep: Record<Lane, { step: Step; label: string } | null> = {
  waitingPayment: null,
  waitingInstallation: { step: 'start', label: 'Mulai' },
  installationOnProgress: { step: 'finish', label: 'Selesaikan' },
};

function BoardLane({ lane, count, onStep }: BoardLaneProps) {
  const list = useRows<OrderRow>(listOrders, { status: lane });
  const mayWork = useMay('order.work');
  const next = mayWork ? nextStep[lane] : null;
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <section
      aria-labelledby={`lajur-${lane}`}
      className="min-w-0 rounded-card border border-hairline bg-surface p-3"
    >
      <h2 id={`lajur-${lane}`} className="mb-3 flex items-center justify-between gap-2 px-1">
        {orderStatusLabels[lane]}
        {count !== undefined && <span className="text-muted">{thousands(count)}</span>}
      </h2>
      {rows ? (
        <ul className="flex flex-col gap-2">
          {rows.map((row) => (
            <li key={row.number} className="rounded-field border border-hairline bg-canvas p-3">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <Link to={orderPath(row)} data-row={row.number} className="text-link">
                  {row.number}
                </Link>
                {row.heldDate !== null && <Badge tone="danger">Ditahan</Badge>}
              </p>
              <p className="mt-1 font-semibold">{row.fullName}</p>
              <p className="text-sm text-muted">
                {next ? row.products : `${row.cityName}, ${row.products}`}
              </p>
              {next && <JobLinks order={row} />}
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <span className="text-sm text-muted">Sejak {longDate(row.createdDate)}</span>
                {next && row.heldDate === null && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="max-md:min-h-12 max-md:w-full"
                    aria-label={`${next.label} ${row.number}`}
                    onClick={() => onStep(next.step, row)}
                  >
                    {next.label}
                  </Button>
                )}
              </div>
            </li>
          ))}
          {rows.length === 0 && <li className="px-1 py-4 text-center text-muted">Kosong.</li>}
        </ul>
      ) : list.isError ? (
        <RetryNotice retrying={list.isFetching} onRetry={list.refetch}>
          Lajur ini belum dapat dimuat.
        </RetryNotice>
      ) : (
        <Skeleton className="h-24" />
      )}
      {list.hasNextPage && (
        <p className="pt-3 text-center">
          <Button
            variant="quiet"
            size="sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Tampilkan berikutnya
          </Button>
        </p>
      )}
    </section>
  );
}
