import { useSyncExternalStore } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
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
      <Link to={pages.help} className={linkLook}>
        Hubungi kami
      </Link>
    </p>
  );
}

const neverChanges = () => () => {};
