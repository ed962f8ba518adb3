import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '../../lib/browser/router.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';

interface BillNotShownProps {
  headingLevel?: 2 | 3;
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

export function BillNotShown({ headingLevel = 2, read }: BillNotShownProps) {
  const { error, isFetching, refetch } = read;
  if (error instanceof ApiError && error.httpStatus === 404) {
    return (
      <EmptyState
        drawing={<BillDrawing />}
        headingLevel={headingLevel}
        title="Tagihan ini tidak ditemukan"
        text="Mungkin tautannya sudah lama. Semua tagihan Anda ada di menu Tagihan."
        action={
          <Link to={pages.bills} className={buttonClass()}>
            Lihat tagihan
          </Link>
        }
      />
    );
  }
  return (
    <LoadFailure
      headingLevel={headingLevel}
      title="Tagihan belum dapat dimuat"
      retrying={isFetching}
      onRetry={refetch}
    />
  );
}
