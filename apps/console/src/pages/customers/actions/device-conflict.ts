import { deviceKindLabels, type DeviceKind } from '@serat/contract/device';
import { listCustomerDevices } from '@serat/contract/staff/customer-devices';
import { longDate, rupiah } from '../../../lib/format.ts';
import { refresh } from '../../../lib/use-read.ts';
import type { Comparison } from '../../../parts/dialogs/conflict.tsx';

const labels = {
  kind: 'Jenis',
  serial: 'Nomor seri',
  price: 'Harga',
  lentOn: 'Dipinjamkan',
  returnedOn: 'Kembali pada',
} as const;
type Name = keyof typeof labels;
const names = Object.keys(labels) as Name[];

function words(name: Name, value: string): string {
  if (value === '') return '';
  if (name === 'kind') return deviceKindLabels[value as DeviceKind];
  if (name === 'price') return rupiah(Number(value.replaceAll('.', '')));
  return name === 'serial' ? value : longDate(value);
}

/** Compares the present device with what this person typed or saw. */
export const deviceConflict = <Values>(
  ownOf: (values: Values) => Record<Name, string>,
): Comparison<Values> => ({
  fields: names.map((name) => ({
    name,
    label: labels[name],
    typed: (values) => words(name, ownOf(values)[name]),
    now: (value) => words(name, value),
  })),
  onReload: () => refresh(listCustomerDevices),
});
