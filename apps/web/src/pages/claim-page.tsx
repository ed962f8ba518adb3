import { Suspense } from 'react';
import { Claim } from '../features/account/claim/claim.tsx';
import { ContactSkeletons } from '../features/content/contact-section.tsx';
import { lazyPart } from '../lib/browser/lazy-part.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';

const ContactCards = lazyPart(() =>
  import('../features/content/contact-cards.tsx').then((part) => part.ContactCards),
);

export function ClaimPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <Claim />
      <p className="mt-8 mb-4 text-sm text-muted">
        Kode tidak sampai, atau kontak itu bukan milik Anda lagi? Kami bantu sesudah memeriksa
        identitas Anda.
      </p>
      <Suspense fallback={<ContactSkeletons />}>
        {isHydrated ? <ContactCards /> : <ContactSkeletons />}
      </Suspense>
    </>
  );
}
