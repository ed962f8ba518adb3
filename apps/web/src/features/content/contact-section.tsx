import { useId, type ReactNode } from 'react';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';

interface ContactSectionProps {
  isBusy: boolean;
  children: ReactNode;
}

export function ContactSection({ isBusy, children }: ContactSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id} className="mb-3 text-lg">
        Hubungi kami
      </h2>
      {/* Two columns where both are wide enough for an address. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(16rem,50%-0.375rem)),1fr))] gap-3">
        {children}
      </ul>
    </section>
  );
}

/** As tall as the contacts, so that nothing moves when they arrive. */
export const ContactSkeletons = () => (
  <ContactSection isBusy>
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index}>
        <Skeleton className="h-20 rounded-card" />
      </li>
    ))}
  </ContactSection>
);
