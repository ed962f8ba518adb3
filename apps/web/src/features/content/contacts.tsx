import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { ContactSkeletons } from './contact-section.tsx';

const ContactCards = lazyPart(() =>
  import('./contact-cards.tsx').then((part) => part.ContactCards),
);

/** Used below prerendered pages; reserves the space of the contacts until they have loaded. */
export function Contacts() {
  const isHydrated = useHydrated();
  return (
    <Suspense fallback={<ContactSkeletons />}>
      {isHydrated ? <ContactCards /> : <ContactSkeletons />}
    </Suspense>
  );
}
