import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';

/** Leads visitors to the coverage check on phones, which do not show the panel beside the form. */
export function AreaCard() {
  return (
    <>
      {/* A line from behind the brand to the screen's edge and back to the spark. */}
      <svg
        width="100%"
        height="96"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
        className="pointer-events-none absolute left-0 top-(--banner) sm:hidden"
      >
        <path
          d="M-2 74C12 40 40 24 58 52s70 30 140 12S320 18 400 30s120 20 240 8"
          pathLength="1"
          className="thread-light stroke-primary"
        />
      </svg>
      <Link
        to={pages.publicCoverage}
        className="relative mb-6 block rounded-card border border-hairline bg-surface py-3 pl-4 pr-16 lg:hidden"
      >
        <span className="block font-semibold">Cek Area Anda</span>
        <span className="block text-sm text-muted">
          Apakah rumah Anda terjangkau? Periksa tanpa akun.
        </span>
        <svg
          width="1"
          height="1"
          fill="none"
          strokeWidth="2"
          aria-hidden="true"
          className="pointer-events-none absolute right-8 top-1/2 overflow-visible"
        >
          <path
            d="M50-58C26-56-14-36 0 0"
            pathLength="1"
            className="thread-light stroke-primary sm:hidden"
          />
          <SparkMark className="thread-glow" />
        </svg>
      </Link>
    </>
  );
}
