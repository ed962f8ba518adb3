import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { Link } from '../../../lib/browser/router.tsx';

/** Shows the same message for every link that does not work, whatever the reason. */
export function LinkEnded() {
  return (
    <Card>
      <EmptyState
        drawing={<BillDrawing />}
        title="Tautan ini sudah tidak berlaku"
        text="Mungkin tagihannya sudah dibayar, atau kami sudah mengirim tautan yang lebih baru. Semua tagihan Anda ada di akun."
        action={
          <Link to={pages.bills} className={buttonClass()}>
            Masuk dan lihat tagihan
          </Link>
        }
      />
    </Card>
  );
}
