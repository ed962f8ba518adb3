import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '@serat/ui/card.tsx';
import { Outcome } from '@serat/ui/outcome.tsx';
import { SuccessDrawing } from '@serat/ui/success-drawing.tsx';

interface PaymentSettledProps {
  title: string;
  text: ReactNode;
  /** The screen has just turned into this by itself: it is read aloud. */
  isNews: boolean;
  /** The ways on. */
  actions: ReactNode;
  /** The receipt. */
  children?: ReactNode;
}

/** The money is there. */
export function PaymentSettled(props: PaymentSettledProps) {
  usePageTitle('Pembayaran berhasil');
  return (
    <Card>
      <Outcome drawing={<SuccessDrawing className="text-success" />} {...props} />
    </Card>
  );
}
