import { changeStatusLabels } from '@serat/contract/change';
import { listCustomerChanges } from '@serat/contract/staff/customer-services';
import type { StaffDataOf } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { useState } from 'react';
import { longDate } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ChangeServiceDialog } from '../actions/change-service-dialog.tsx';
import { TakeBackDialog } from '../actions/take-back-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { Lines } from '../lines.tsx';
import { QuoteWords } from './quote-words.tsx';

type QuotedChange = StaffDataOf<typeof listCustomerChanges>[number];

/** Each change of the customer's services with the quote that was confirmed. */
export function ServiceChanges({ customer }: { customer: Customer }) {
  const query = useRead(listCustomerChanges, { customerId: customer.id });
  const mayChange = useMay('service.change');
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState<QuotedChange | null>(null);
  const running = customer.services.filter(({ status }) => status !== 'ended');
  return (
    <Card
      title="Perubahan layanan"
      action={
        mayChange &&
        running.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            Ubah layanan
          </Button>
        )
      }
    >
      <Loaded query={query} what="Perubahan layanan">
        {(changes) => (
          <Lines
            empty="Belum ada perubahan."
            lines={changes.map((change) => ({
              key: change.id,
              title: change.title,
              detail: <Detail change={change} />,
              side: mayChange && change.takeBack && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Batalkan: ${change.title}`}
                  onClick={() => setTaken(change)}
                >
                  Batalkan
                </Button>
              ),
            }))}
          />
        )}
      </Loaded>
      {isAsking && (
        <ChangeServiceDialog
          customerId={customer.id}
          services={running}
          onClose={() => setAsking(false)}
        />
      )}
      {taken && (
        <TakeBackDialog customerId={customer.id} change={taken} onClose={() => setTaken(null)} />
      )}
    </Card>
  );
}

function Detail({ change }: { change: QuotedChange }) {
  const { status, createdDate, serviceNumber, madeBy, quote } = change;
  return (
    <>
      {changeStatusLabels[status]}, layanan {serviceNumber}, dibuat {longDate(createdDate)} oleh{' '}
      {madeBy ?? 'pelanggan'}
      <details className="mt-1">
        <summary className="cursor-pointer text-link">Penawaran</summary>
        <QuoteWords quote={quote} />
      </details>
    </>
  );
}
