import { ContactCards } from '../features/content/contact-cards.tsx';
import { Faq } from '../features/content/faq.tsx';
import { SupportText } from '../features/content/support-text.tsx';

export function HelpPage() {
  return (
    <>
      <Faq />
      <ContactCards />
      <SupportText />
    </>
  );
}
