import { Spinner } from '@serat/ui/states/spinner.tsx';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { ContactLink } from '../../../parts/contact-link.tsx';

/**
 * Shown if the page was opened without the link of a mail, or reloaded: the secret is removed from the address at once.
 */
export function NoLink() {
  // The prerendered page does not know the secret, which follows the `#`.
  const hydrated = useHydrated();
  if (!hydrated) return <Spinner label="Membuka halaman…" />;
  return (
    <p className="text-muted">
      Buka halaman ini lewat tautan di email kami. Perlu bantuan? <ContactLink />
    </p>
  );
}
