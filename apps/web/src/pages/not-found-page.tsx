import { Link } from '../lib/browser/router.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      headingLevel={1}
      title="Halaman tidak ditemukan"
      text="Alamat ini tidak ada atau sudah dipindahkan."
      action={
        <Link to="/" className={buttonClass()}>
          Kembali ke awal
        </Link>
      }
    />
  );
}
