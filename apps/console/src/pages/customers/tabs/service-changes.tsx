import { changeStatusLabels } from '@serat/contract/change';
import {
  listCustomerChanges,
  takeBackCustomerChange,
} from '@serat/contract/staff/customer-services';
import { getCustomer } from '@serat/contract/staff/customers';
import type { StaffDataOf } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { useState } from 'react';
import { longDate } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { refresh, useRead } from '../../../lib/use-read.ts';
import { DialogButton } from '../../../parts/dialogs/dialog-button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import { ChangeServiceDialog } from '../actions/change-service-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { Lines } from '../lines.tsx';
import { QuoteWords } from './quote-words.tsx';

type QuotedChange = StaffDataOf<typeof listCustomerChanges>[number];

/** Each change of the customer's services with the quote that was confirmed. */
export function ServiceChanges({ customer }: { customer: Customer }) {
  const query = useRead(listCustomerChanges, { customerId: customer.id });
  const mayChange = useMay('service.change');
  const [taken, setTaken] = useState<QuotedChange | null>(null);
  const running = customer.services.filter(({ status }) => status !== 'ended');
  return (
    <Card
      title="Perubahan layanan"
      action={
        mayChange &&
        running.length > 0 && (
          <DialogButton
            variant="secondary"
            size="sm"
            renderDialog={(close) => (
              <ChangeServiceDialog customerId={customer.id} services={running} onClose={close} />
            )}
          >
            Ubah layanan
          </DialogButton>
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
      {taken && (
        <ReasonDialog
          call={takeBackCustomerChange}
          title={`Batalkan ${taken.title}`}
          effect="Layanan pelanggan seperti sebelum perubahan ini, dan pelanggan diberi tahu."
          confirm="Batalkan perubahan"
          input={(reason) => ({ customerId: customer.id, changeId: taken.id, reason })}
          onDone={() => refresh(listCustomerChanges, getCustomer)}
          onClose={() => setTaken(null)}
        />
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
