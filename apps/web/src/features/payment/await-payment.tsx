import { useState, type ReactNode } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { ChangeMethodDialog } from './methods/change-method-dialog.tsx';
import { DemoBankLink } from './demo-bank-link.tsx';
import type { PendingPayment } from './payment-state.ts';
import { PaymentGuidance } from './methods/payment-guidance.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { useTimeLeft } from './countdown/use-time-left.ts';

interface AwaitPaymentProps {
  pending: PendingPayment;
  subject: ReactNode;
}

/** Amount, deadline and payment instructions. Changes by itself when the money arrives. */
export function AwaitPayment({ pending, subject }: AwaitPaymentProps) {
  const { due, methods, check, change } = pending;
  const [changes, setChanges] = useState(false);
  const isOver = useTimeLeft(due.payBefore) === null;

  function openChange() {
    methods.choose(methods.current ?? '');
    setChanges(true);
  }

  function closeChange() {
    setChanges(false);
    methods.choose('');
  }

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <PaymentPanel
          payment={due}
          actions={
            <>
              <Button
                variant="secondary"
                className="flex-1"
                loading={check.isPending}
                onClick={() => void check.run()}
              >
                Cek status
              </Button>
              {(!isOver || change.isOfferedLate) && (
                <Button variant="quiet" className="flex-1" onClick={openChange}>
                  Ganti metode
                </Button>
              )}
            </>
          }
        />
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-4">{subject}</div>
        </Card>
        <DemoBankLink reference={due.bankReference} />
      </div>
      <PaymentGuidance methodId={due.methodId} until={due.payBefore} />
      {changes && <ChangeMethodDialog methods={methods} change={change} onClose={closeChange} />}
    </div>
  );
}
