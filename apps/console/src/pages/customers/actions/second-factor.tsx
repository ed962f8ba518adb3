import { useState } from 'react';
import { getCustomerFactors, resetCustomerFactors } from '@serat/contract/staff/customer-access';
import { Button } from '@serat/ui/button.tsx';
import { useMay } from '../../../lib/session.ts';
import { refresh, useRead } from '../../../lib/use-read.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { Customer } from '../customer-data.ts';

/** For a customer who has lost all their factors; hidden if they have none. */
export function ResetSecondFactor({ customer }: { customer: Customer }) {
  const may = useMay('customer.factor');
  const { data } = useRead(getCustomerFactors, { customerId: customer.id }, { enabled: may });
  const [asks, setAsks] = useState(false);
  if (!may || !data || data.factors.length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
        Lepas verifikasi dua langkah
      </Button>
      {asks && (
        <ReasonDialog
          call={resetCustomerFactors}
          title={`Lepas verifikasi dua langkah ${customer.fullName}?`}
          effect={`Pastikan dulu bahwa ini memang pelanggannya. ${data.factors.map(({ name }) => name).join(', ')} dan kode pemulihannya hilang, semua perangkatnya keluar, dan pelanggan dikabari lewat email.`}
          confirm="Lepas"
          danger
          input={(reason) => ({ customerId: customer.id, reason })}
          onDone={() => refresh(getCustomerFactors)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
