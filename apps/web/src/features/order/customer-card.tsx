import { useState, type Ref } from 'react';
import type { Profile } from '@serat/contract/account';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { isComplete, maskNik } from './customer.ts';
import type { Customer } from './customer.ts';

interface CustomerCardProps {
  profile: Profile | undefined;
  customer: Customer | null;
  /** The customer wanted to pay and something was missing. */
  complains: boolean;
  editRef: Ref<HTMLButtonElement>;
}

export function CustomerCard({ profile, customer, complains, editRef }: CustomerCardProps) {
  const [open, setOpen] = useState(false);
  const missing = customer !== null && !isComplete(customer);
  return (
    <Card
      title="Data pelanggan"
      action={
        <Button
          ref={editRef}
          variant={missing ? 'primary' : 'secondary'}
          size="sm"
          disabled={!profile}
          onClick={() => setOpen(true)}
          aria-label="Ubah data pelanggan"
        >
          Ubah
        </Button>
      }
    >
      {customer ? <Rows customer={customer} /> : <SkeletonText lines={3} />}
      {missing && complains && (
        <div role="alert">
          <FieldError id="customer-incomplete">Data anda belum lengkap</FieldError>
        </div>
      )}
      {open && profile && <CustomerDialog profile={profile} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Rows({ customer }: { customer: Customer }) {
  const rows = [
    ['Nama', customer.fullName, null],
    ['NIK', maskNik(customer.nik), customer.nik && `berakhiran ${customer.nik.slice(-4)}`],
    ['ID Pelanggan PLN', customer.plnId, null],
  ] as const;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {rows.map(([name, value, spoken]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">
            {value ? (
              <>
                <span aria-hidden={spoken ? true : undefined}>{value}</span>
                {spoken && <span className="sr-only">{spoken}</span>}
              </>
            ) : (
              <span className="font-normal text-warning">Belum diisi</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
