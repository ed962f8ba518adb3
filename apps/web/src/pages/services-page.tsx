import { ContactCards } from '../features/content/contact-cards.tsx';
import { ChoosePackage } from '../features/service/choose-package.tsx';
import { ChooseProducts } from '../features/service/choose-products.tsx';
import { QuoteView } from '../features/service/quote-view.tsx';
import { ServiceList } from '../features/service/service-list.tsx';
import { useServiceStep } from '../features/service/service-steps.ts';

export function ServicesPage() {
  const step = useServiceStep();
  switch (step.name) {
    case 'package':
      return <ChoosePackage number={step.number} chosen={step.chosen} />;
    case 'products':
      return <ChooseProducts number={step.number} />;
    case 'quote':
      return <QuoteView key={step.id} id={step.id} />;
    case 'services':
      return <ServiceList contacts={<ContactCards />} />;
  }
}
