import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from '../../../lib/browser/router.tsx';
import type { Profile } from '@serat/contract/profile';
import { validatePlnId } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { keepCustomerForm, useCustomerForm } from '../../../model/customer-form.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { LockedField } from '@serat/ui/fields/locked-field.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { WhyNik } from '../../../parts/why-nik.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { Form } from '@serat/ui/form.tsx';
import { customerFields, customerOf, customerSchema, isFromProfile } from '../draft/customer.ts';
import type { CustomerRequirements, CustomerField } from '../draft/customer.ts';

interface CustomerDialogProps {
  profile: Profile;
  requirements: CustomerRequirements;
  onClose: () => void;
}

const texts = {
  fullName: {
    label: 'Nama',
    autoComplete: 'name',
    inputMode: 'text',
    enterKeyHint: 'next',
    hint: 'Sesuai KTP.',
  },
  nik: {
    label: 'NIK',
    autoComplete: 'off',
    inputMode: 'numeric',
    enterKeyHint: 'next',
    hint: '16 digit pada KTP.',
  },
  plnId: {
    label: 'ID Pelanggan PLN',
    autoComplete: 'off',
    inputMode: 'numeric',
    enterKeyHint: 'done',
    hint: '13 digit pada struk atau meteran listrik.',
  },
} as const;

function textsOf(name: CustomerField, { anotherAddress, plnIdRequired }: CustomerRequirements) {
  if (name !== 'plnId') return texts[name];
  const label = plnIdRequired ? texts.plnId.label : `${texts.plnId.label} (bila ada)`;
  const hint = anotherAddress
    ? '13 digit pada struk atau meteran listrik di alamat yang baru.'
    : texts.plnId.hint;
  return { ...texts.plnId, label, hint };
}

function typedBefore() {
  const form = useCustomerForm.getState();
  return { ...form, ...form.unsaved };
}

/** Shows the profile's values as locked, and asks for the missing ones for this order. */
export function CustomerDialog({ profile, requirements, onClose }: CustomerDialogProps) {
  const formId = useId();
  const open = customerFields.filter((name) => !isFromProfile(profile, name, requirements));
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(useMemo(() => customerSchema(requirements), [requirements])),
    defaultValues: customerOf(profile, typedBefore(), requirements),
  });
  const check = useAction(validatePlnId, {
    ownFailure({ httpStatus, message }) {
      if (httpStatus !== 422) return false;
      setError('plnId', { type: 'server', message }, { shouldFocus: true });
      return true;
    },
  });

  const submit = handleSubmit(async (customer) => {
    if (open.includes('plnId') && customer.plnId !== '') {
      const answer = await check.run({ query: { idPel: customer.plnId } });
      if (!answer) return;
      if (!answer.data.available) {
        setError('plnId', { type: 'server', message: answer.message }, { shouldFocus: true });
        return;
      }
      if (!answer.data.checked) {
        showToast({
          tone: 'info',
          text: 'ID Pelanggan PLN belum dapat diperiksa sekarang. Kami periksa lagi setelah Anda memesan.',
        });
      }
    }
    const typed: Partial<Record<CustomerField, string>> = {};
    for (const name of open) typed[name] = customer[name];
    keepCustomerForm({ ...typed, unsaved: {} });
    onClose();
  });

  function discard() {
    keepCustomerForm({ unsaved: {} });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Data pelanggan"
      description="Dipakai untuk pemasangan dan tagihan Anda."
      footer={
        open.length === 0 ? (
          <Button onClick={onClose}>Tutup</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={discard}>
              Batal
            </Button>
            <Button type="submit" form={formId} loading={formState.isSubmitting}>
              Simpan
            </Button>
          </>
        )
      }
    >
      <Form
        id={formId}
        onSubmit={submit}
        onChange={() => keepCustomerForm({ unsaved: getValues() })}
      >
        {customerFields.map((name) => {
          const { label, hint, ...input } = textsOf(name, requirements);
          if (!open.includes(name)) {
            const value = getValues(name);
            return <LockedField key={name} label={label} value={value} hint="Dari profil Anda." />;
          }
          return (
            <div key={name}>
              <TextField
                label={label}
                {...input}
                hint={hint}
                error={formState.errors[name]?.message}
                inputClassName="tabular-nums"
                {...register(name)}
              />
              {name === 'nik' && <WhyNik />}
            </div>
          );
        })}
        {open.length < customerFields.length && (
          <p className="text-sm text-muted">
            Data dari profil dapat Anda lihat di{' '}
            <Link to={pages.settings} className="text-link">
              Pengaturan Akun
            </Link>
            .
          </p>
        )}
      </Form>
    </Dialog>
  );
}
