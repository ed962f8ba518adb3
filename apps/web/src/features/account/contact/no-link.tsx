import { useSyncExternalStore } from 'react';
import { getConfig } from '../../../lib/api/config.ts';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { linkLook } from '../fields/link-look.ts';

/**
 * Shown if the page was opened without the link of a mail, or reloaded: the secret is removed from the address at once.
 */
export function NoLink() {
  // The prerendered page does not know the secret, which follows the `#`.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isInBrowser) return <Spinner label="Membuka halaman…" />;
  return (
    <p className="text-muted">
      Buka halaman ini lewat tautan di email kami. Perlu bantuan?{' '}
      <a href={getConfig().providerSite} target="_blank" rel="noreferrer" className={linkLook}>
        Hubungi kami<span className="sr-only">, buka di tab baru</span>
      </a>
    </p>
  );
}

const neverChanges = () => () => {};
