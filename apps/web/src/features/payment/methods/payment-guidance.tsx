import { Accordion, AccordionItem } from '@serat/ui/accordion.tsx';
import { usePaymentMethod } from './use-payment-methods.ts';
import { useTimeLeft } from '../countdown/use-time-left.ts';

interface PaymentGuidanceProps {
  methodId: string | null;
  /** The instructions are hidden after this time. */
  until: string;
}

export function PaymentGuidance({ methodId, until }: PaymentGuidanceProps) {
  const method = usePaymentMethod(methodId);
  const isOver = useTimeLeft(until) === null;
  if (isOver || !method || method.paymentGuidance.length === 0) return null;
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
