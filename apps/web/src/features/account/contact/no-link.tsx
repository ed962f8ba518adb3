import { useSyncExternalStore } from 'react';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { ContactLink } from '../../../parts/contact-link.tsx';

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
      Buka halaman ini lewat tautan di email kami. Perlu bantuan? <ContactLink />
    </p>
  );
}

const neverChanges = () => () => {};
