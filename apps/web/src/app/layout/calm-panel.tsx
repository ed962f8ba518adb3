import { MapPin } from 'lucide-react';
import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { ThreadOfLight } from '@serat/ui/drawings/thread-of-light.tsx';

export function CalmPanel() {
  return (
    <div className="flex h-full animate-fade flex-col justify-between">
      <div className="p-10 xl:p-16">
        <p className="max-w-md text-3xl font-bold leading-tight text-balance">
          Internet fiber yang tenang dan terang, sampai ke rumah Anda.
        </p>
        <Link
          to={pages.publicCoverage}
          className="mt-8 flex max-w-md items-center gap-4 rounded-card border border-hairline p-5 transition-colors duration-150 hover:border-primary"
        >
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-spark text-on-spark">
            <MapPin aria-hidden="true" className="size-6" />
          </span>
          <span>
            <span className="block font-semibold">Cek Area Anda</span>
            <span className="block text-sm text-muted">
              Lihat apakah alamat Anda sudah terjangkau, tanpa perlu masuk.
            </span>
          </span>
        </Link>
      </div>
      <ThreadOfLight className="min-h-0" />
    </div>
  );
}
