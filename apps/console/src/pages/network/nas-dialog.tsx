import {
  addNas,
  changeNas,
  getNetwork,
  nasForm,
  vendorNames,
  type NasForm,
  type NasRow,
} from '@serat/contract/staff/network';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

const vendors = Object.entries(vendorNames).map(([value, label]) => ({ value, label }));

export function NasDialog({ nas, onClose }: { nas: NasRow | null; onClose: () => void }) {
  const shared = {
    schema: nasForm,
    defaultValues: {
      name: nas?.name ?? '',
      address: nas?.address ?? '',
      vendor: nas?.vendor ?? 'mikrotik',
      coaPort: nas?.coaPort ?? 3799,
      secret: '',
      unsignedReason: nas?.unsignedReason ?? '',
    } satisfies NasForm,
    onDone: async ({ message }: { message: string }) => {
      showToast({ tone: 'success', text: message });
      onClose();
      await refresh(getNetwork);
    },
  };
  const dialog = {
    effect:
      'NAS diuji lalu dinyalakan sesudah disimpan. Sebelum itu tidak ada yang dikirim ke sana.',
    confirm: 'Simpan',
    onClose,
  };
  return nas ? (
    <ActionDialog<typeof changeNas, NasForm>
      {...dialog}
      call={changeNas}
      title={`Ubah NAS ${nas.name}`}
      form={{ ...shared, input: (values) => ({ ...values, id: nas.id }) }}
    >
      {(form) => <Fields form={form} isNew={false} />}
    </ActionDialog>
  ) : (
    <ActionDialog<typeof addNas, NasForm>
      {...dialog}
      call={addNas}
      title="Tambah NAS"
      form={{ ...shared, input: (values) => values }}
    >
      {(form) => <Fields form={form} isNew />}
    </ActionDialog>
  );
}

type FormOf = Parameters<
  NonNullable<Parameters<typeof ActionDialog<typeof addNas, NasForm>>[0]['children']>
>[0];

function Fields({
  form: { register, errors },
  isNew,
}: {
  form: Pick<FormOf, 'register' | 'errors'>;
  isNew: boolean;
}) {
  return (
    <>
      <TextField
        label="Nama"
        autoComplete="off"
        error={errors['name']?.message}
        {...register('name')}
      />
      <TextField
        label="Alamat IP"
        hint="Seperti yang tercatat di radacct, misalnya 10.0.0.1."
        inputMode="decimal"
        autoComplete="off"
        error={errors['address']?.message}
        {...register('address')}
      />
      <Select
        label="Merek"
        options={vendors}
        error={errors['vendor']?.message}
        {...register('vendor')}
      />
      <TextField
        label="Port CoA"
        hint="MikroTik biasanya 3799, Cisco 1700."
        type="number"
        inputMode="numeric"
        error={errors['coaPort']?.message}
        {...register('coaPort', { valueAsNumber: true })}
      />
      <TextField
        label="Kata rahasia RADIUS"
        hint={isNew ? undefined : 'Kosongkan bila tidak berubah.'}
        type="password"
        autoComplete="new-password"
        error={errors['secret']?.message}
        {...register('secret')}
      />
      <TextField
        label="Alasan tanpa Message-Authenticator"
        hint="Kosongkan bila jawabannya bertanda tangan. Isi hanya untuk perangkat lama yang tidak bisa."
        autoComplete="off"
        error={errors['unsignedReason']?.message}
        {...register('unsignedReason')}
      />
    </>
  );
}
