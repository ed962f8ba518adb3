import * as z from 'zod/mini';

/** Kinds of devices lent to customers. */
export const deviceKindLabels = { ONT: 'Modem ONT', STB: 'Dekoder TV (STB)' } as const;
export type DeviceKind = keyof typeof deviceKindLabels;
export const deviceKind = z.enum(Object.keys(deviceKindLabels) as DeviceKind[], 'Pilih jenisnya');

/** `due`: the service has ended, and the device is to be returned. */
export const deviceStateLabels = {
  lent: 'Dipinjam',
  due: 'Menunggu kembali',
  returned: 'Sudah kembali',
  billed: 'Ditagih',
} as const;
export type DeviceState = keyof typeof deviceStateLabels;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const deviceName = z.object({ kind: deviceKind, serial: z.string() });
export type DeviceName = z.output<typeof deviceName>;

/** "Modem ONT, nomor seri ZTEGC1234567". */
export const nameOfDevice = ({ kind, serial }: DeviceName): string =>
  `${deviceKindLabels[kind]}, nomor seri ${serial}`;

/** A device in the quote for ending a service, with the price if the device is not returned. */
export const quotedDevice = z.extend(deviceName, { price: z.number() });

export const ownDevice = z.extend(quotedDevice, {
  state: z.enum(Object.keys(deviceStateLabels) as DeviceState[]),
  /** The last day to return the device free of charge. Null while the service runs. */
  dueOn: z.nullable(day),
  returnedOn: z.nullable(day),
});
export type OwnDevice = z.output<typeof ownDevice>;
