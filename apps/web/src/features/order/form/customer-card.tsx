import { useState, type Ref } from 'react';
import type { Profile } from '@serat/contract/profile';
import { useStoredUser } from '../../../lib/session/session.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { FieldError } from '@serat/ui/fields/field.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { maskNik } from '../draft/customer.ts';
import type { CustomerRequirements, Customer } from '../draft/customer.ts';

interface CustomerCardProps {
  profile: Profile | undefined;
  customer: Customer | null;
  requirements: CustomerRequirements;
  isMissing: boolean;
  plnIdProblem: string | null;
  /** Shows the missing fields, after the customer tried to pay. */
  complains: boolean;
  editRef: Ref<HTMLButtonElement>;
}

const problemId = 'customer-problem';

export function CustomerCard(props: CustomerCardProps) {
  const { profile, customer, requirements, isMissing, plnIdProblem, complains, editRef } = props;
  const [open, setOpen] = useState(false);
  const isEmpty = isMissing && customer?.nik === '' && customer.plnId === '';
  const problem = complains && isMissing ? 'Data anda belum lengkap' : plnIdProblem;
  return (
    <Card
      title="Data pelanggan"
      action={
        <Button
          ref={editRef}
          variant={isMissing ? 'primary' : 'secondary'}
          size="sm"
          disabled={!profile}
          onClick={() => setOpen(true)}
          aria-label={isEmpty ? 'Isi data pelanggan' : 'Ubah data pelanggan'}
          aria-describedby={problem ? problemId : undefined}
        >
          {isEmpty ? 'Isi data' : 'Ubah'}
        </Button>
      }
    >
      <div role="alert">
        {problem && (
          <div className="-mt-3 mb-4">
            <FieldError id={problemId}>{problem}</FieldError>
          </div>
        )}
      </div>
      <Rows customer={customer} requirements={requirements} />
      {open && profile && (
        <CustomerDialog
          profile={profile}
          requirements={requirements}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** `customer` is null while the profile loads; the name is known since the login. */
function Rows({
  customer,
  requirements,
}: {
  customer: Customer | null;
  requirements: CustomerRequirements;
}) {
  const stored = useStoredUser();
  const { fullName, nik, plnId } = customer ?? {
    fullName: stored?.fullName ?? '',
    nik: '',
    plnId: '',
  };
  const rows = [
    ['Nama', fullName, null],
    ['NIK', maskNik(nik), nik && `berakhiran ${nik.slice(-4)}`],
    ['ID Pelanggan PLN', plnId || (requirements.plnIdRequired ? '' : customer && '-'), null],
  ] as const;
  return (
    <dl aria-busy={customer === null} className="grid gap-3 sm:grid-cols-3">
      {rows.map(([name, value, spoken]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">
            {customer === null && value === '' ? (
              <Skeleton className="h-6 w-36 border-y-4 border-surface" />
            ) : value ? (
              <>
                <span aria-hidden={spoken ? true : undefined}>{value}</span>
                {spoken && <span className="sr-only">{spoken}</span>}
              </>
            ) : (
              <span className="font-normal text-primary">Belum diisi</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
