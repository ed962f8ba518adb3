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
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">{children}</ul>
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
