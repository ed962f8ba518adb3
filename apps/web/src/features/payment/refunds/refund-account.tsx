import { Suspense, useState } from 'react';
import { getRefundAccount } from '@serat/contract/ledger';
import { lazyPart } from '../../../lib/browser/lazy-part.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '@serat/ui/button.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';

const RefundAccountDialog = lazyPart(() =>
  import('./refund-account-dialog.tsx').then((part) => part.RefundAccountDialog),
);

/** The bank account for refunds, asked for while a refund is due. */
export function RefundAccount() {
  const {
    data: account,
    isError,
    isFetching,
    refetch,
  } = useRead(
    getRefundAccount,
    {},
    {
      ownFailure: true,
      keepOffline: true,
    },
  );
  const [isAsking, setAsking] = useState(false);
  if (account === undefined && isError) {
    return (
      <LoadFailure
        headingLevel={3}
        title="Rekening tujuan belum dapat dibaca"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (account === undefined) return <Skeleton className="h-12" />;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-hairline pt-4">
      {account ? (
        <div className="min-w-0 break-words">
          <p className="text-sm text-muted">Kami kirim ke</p>
          <p className="font-bold tabular-nums">
            {account.bank} •••• {account.lastDigits}
          </p>
          <p className="text-sm text-muted">atas nama {account.holder}</p>
        </div>
      ) : (
        <p className="min-w-0 flex-1 basis-56">
          Ke rekening mana dana Anda kami kirim? Tanpa rekening, kami belum dapat mengirimnya.
        </p>
      )}
      <Button variant={account ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
        {account ? 'Ubah rekening' : 'Isi rekening'}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RefundAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
