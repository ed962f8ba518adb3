import { demoPages } from '@serat/contract/service-paths';
import { getConfig } from '../../lib/api/config.ts';

/** In the demo, visitors confirm the payment themselves. */
export function DemoBankLink({ reference }: { reference: string }) {
  if (getConfig().demo === null) return null;
  return (
    <p className="text-sm text-muted print:hidden">
      Mode demo: bayar di{' '}
      <a
        href={`${demoPages.bank}?account=${encodeURIComponent(reference)}`}
        target="_blank"
        rel="noopener"
        className="text-link"
      >
        bank demo
      </a>
      .
    </p>
  );
}
