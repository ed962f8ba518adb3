import { useState } from 'react';
import { ContactCards } from '../features/content/contact-cards.tsx';
import { Faq } from '../features/content/faq.tsx';
import { SupportText } from '../features/content/support-text.tsx';
import { useFaqIsPending } from '../features/content/use-faq.ts';

export function HelpPage() {
  const isPending = useFaqIsPending();
  const [isSettled, setSettled] = useState(!isPending);
  // Set only once: choosing another category must not hide the contacts again.
  if (!isPending && !isSettled) setSettled(true);
  return (
    <>
      <Faq />
      <div hidden={!isSettled} className="flex flex-col gap-4 lg:gap-8">
        <ContactCards />
        <SupportText />
      </div>
    </>
  );
}
