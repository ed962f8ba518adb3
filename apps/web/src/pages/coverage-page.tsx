import { useLocation } from 'react-router';
import * as pages from '@serat/contract/pages';
import { classNames } from '@serat/ui/class-names.ts';
import { Link } from '../lib/browser/router.tsx';
import { CoverageScreen } from '../features/coverage/coverage-screen.tsx';

const look = '-mx-4 lg:mx-0 lg:rounded-card lg:border lg:border-hairline';

export function CoveragePage() {
  const isPublic = useLocation().pathname.toLowerCase().startsWith(pages.publicCoverage);
  return (
    <>
      <CoverageScreen className={classNames(look, isPublic && 'sm:-mx-8 lg:mx-0')} />
      {isPublic && (
        <p className="mt-6 text-center text-muted">
          Sudah berlangganan?{' '}
          <Link to={pages.claim} className="text-link">
            Klaim akun
          </Link>
        </p>
      )}
    </>
  );
}
