import type { RefundDue } from '@serat/contract/ledger';
import { longDate, rupiah } from '../../../lib/text/format.ts';
import { keepNumbers } from '../../../lib/text/keep-numbers.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { RefundAccount } from './refund-account.tsx';
import { useRefunds } from './use-refunds.ts';

/** Pending refunds. Renders nothing without any. */
export function RefundsCard() {
  const { data: refunds, hasNextPage, isFetchingNextPage, fetchNextPage } = useRefunds();
  if (!refunds || refunds.length === 0) return null;
  return (
    <Card title="Pengembalian dana">
      <ul className="flex flex-col gap-4">
        {refunds.map((refund) => (
          <Refund key={refund.id} {...refund} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-4 flex justify-center print:hidden">
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Muat lagi
          </Button>
        </div>
      )}
      {refunds.some(({ closedDate }) => closedDate === null) && <RefundAccount />}
    </Card>
  );
}

function Refund({ amount, reason, createdDate, closedDate, paidTo, proof }: RefundDue) {
  const sent = [paidTo && `Ke ${paidTo}`, proof && `nomor bukti ${proof}`].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 break-words">
        <p className="font-bold tabular-nums">{rupiah(amount)}</p>
        <p className="text-sm text-muted">{keepNumbers(reason)}</p>
        <p className="text-sm text-muted">Dicatat {longDate(createdDate)}</p>
        {sent.length > 0 && <p className="text-sm text-muted">{sent.join(', ')}</p>}
      </div>
      {closedDate === null ? (
        <Badge tone="info">Diproses</Badge>
      ) : (
        <Badge tone="success">Dikembalikan {longDate(closedDate)}</Badge>
      )}
    </li>
  );
}
