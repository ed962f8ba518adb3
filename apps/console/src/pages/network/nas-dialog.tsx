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
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/dialogs/action-dialog.tsx';

const vendors = optionsOf(vendorNames);

export function NasDialog({ nas, onClose }: { nas: NasRow | null; onClose: () => void }) {
  return (
    <ActionDialog<typeof addNas | typeof changeNas, NasForm>
      call={nas ? changeNas : addNas}
      title={nas ? `Ubah NAS ${nas.name}` : 'Tambah NAS'}
      effect="NAS diuji lalu dinyalakan sesudah disimpan. Sebelum itu tidak ada yang dikirim ke sana."
      confirm="Simpan"
      onClose={onClose}
      onDone={() => refresh(getNetwork)}
      form={{
        schema: nasForm,
        defaultValues: {
          name: nas?.name ?? '',
          address: nas?.address ?? '',
          vendor: nas?.vendor ?? 'mikrotik',
          coaPort: nas?.coaPort ?? 3799,
          secret: '',
          unsignedReason: nas?.unsignedReason ?? '',
        },
        input: (values) => (nas ? { ...values, id: nas.id } : values),
      }}
    >
      {({ field }) => (
        <>
          <TextField label="Nama" autoComplete="off" {...field('name')} />
          <TextField
            label="Alamat IP"
            hint="Seperti yang tercatat di radacct, misalnya 10.0.0.1."
            inputMode="decimal"
            autoComplete="off"
            {...field('address')}
          />
          <Select label="Merek" options={vendors} {...field('vendor')} />
          <TextField
            label="Port CoA"
            hint="MikroTik biasanya 3799, Cisco 1700."
            type="number"
            inputMode="numeric"
            {...field('coaPort', { valueAsNumber: true })}
          />
          <TextField
            label="Kata rahasia RADIUS"
            hint={nas ? 'Kosongkan bila tidak berubah.' : undefined}
            type="password"
            autoComplete="new-password"
            {...field('secret')}
          />
          <TextField
            label="Alasan tanpa Message-Authenticator"
            hint="Kosongkan bila jawabannya bertanda tangan. Isi hanya untuk perangkat lama yang tidak bisa."
            autoComplete="off"
            {...field('unsignedReason')}
          />
        </>
      )}
    </ActionDialog>
  );
}
