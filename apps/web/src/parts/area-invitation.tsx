import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { classNames } from '@serat/ui/class-names.ts';

/** For visitors without an account: a promise, and the coverage check. */
export function AreaInvitation({ promise }: { promise: ReactNode }) {
  return (
    <>
      {promise}
      <p className="mt-1.5 text-sm text-muted">Apakah rumah Anda terjangkau? Periksa tanpa akun.</p>
      <Link
        to={pages.publicCoverage}
        className={classNames(buttonClass({ variant: 'secondary' }), 'mt-4 max-lg:w-full')}
      >
        <MapPin aria-hidden="true" className="size-5" />
        Cek Area Anda
      </Link>
    </>
  );
}
