import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { usePaymentMethod } from './use-payment-methods.ts';

/** How to pay with a method, as steps. */
export function PaymentGuidance({ methodId }: { methodId: string | null }) {
  const method = usePaymentMethod(methodId);
  if (!method || method.paymentGuidance.length === 0) return null;
  return (
    <section aria-labelledby="payment-guidance">
      <h2 id="payment-guidance" className="mb-3 text-lg">
        Cara membayar
      </h2>
      <Accordion>
        {method.paymentGuidance.map(({ title, steps }, index) => (
          <AccordionItem key={title} summary={title} open={index === 0}>
            <ol className="flex list-decimal flex-col gap-2 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
