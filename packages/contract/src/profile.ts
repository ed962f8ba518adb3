import * as z from 'zod/mini';
import * as field from './fields.ts';

interface ProfileFieldRules {
  label: string;
  /** The schema of the service's answer. */
  shown: z.ZodMiniType;
  /** The schema of a value that is filled in. */
  value?: z.ZodMiniType<string, string>;
  /** The schema of what the customer may send. Left out if only staff change the field. */
  input?: z.ZodMiniType;
  /** The customer can't empty it. */
  required?: true;
  /** Counts towards the completeness of the profile. */
  counts?: true;
  /** The customer fills it in once. After that, staff correct it with a second person's approval. */
  locks?: true;
  /** It identifies a person, so an unsaved draft of it stays in its tab. */
  identifies?: true;
  /** It is encrypted in the database, and the console shows its last four digits. */
  sealed?: true;
  /** The console shows it on the contact card, with the permission customer.read. */
  contact?: true;
  /** The console shows it on the identity card, with the permission customer.identity. */
  identity?: true;
}

const required = <S extends z.ZodMiniType<string, string>>(value: S) =>
  ({ shown: z.string(), value, input: z.optional(value), required: true }) as const;

/** `wrong` is the message for a value that is not a text. */
const optional = <S extends z.ZodMiniType<string, string>>(value: S, wrong: string) =>
  ({
    shown: z.nullable(z.string()),
    value,
    input: z.optional(field.orEmpty(value, wrong)),
  }) as const;

/**
 * Every field of a customer's profile, in the order of the form. Portal, console, my-data export and deletion
 * read this list.
 */
export const profileFields = {
  fullName: {
    label: 'Nama lengkap',
    ...required(field.fullName),
    counts: true,
    locks: true,
    identifies: true,
    contact: true,
    identity: true,
  },
  email: { label: 'Email', shown: z.string(), counts: true, contact: true },
  gender: {
    label: 'Jenis kelamin',
    ...optional(field.gender, 'Pilih Pria atau Wanita'),
    shown: z.nullable(field.gender),
    counts: true,
    identity: true,
  },
  dob: {
    label: 'Tanggal lahir',
    ...optional(field.calendarDay, 'Pilih tanggal yang benar'),
    shown: z.nullable(field.calendarDay),
    counts: true,
    locks: true,
    identifies: true,
    identity: true,
  },
  nik: {
    label: 'NIK',
    ...optional(field.nik, 'NIK tidak benar'),
    counts: true,
    locks: true,
    identifies: true,
    sealed: true,
    identity: true,
  },
  phone: {
    label: 'Nomor telepon',
    ...required(field.phone),
    /** Null if the customer was imported from another system without a phone number. */
    shown: z.nullable(z.string()),
    counts: true,
    contact: true,
  },
  plnId: {
    label: 'ID Pelanggan PLN',
    ...optional(field.plnId, 'ID Pelanggan tidak benar'),
    counts: true,
    identifies: true,
    contact: true,
  },
  npwp: {
    label: 'NPWP',
    ...optional(field.npwp, 'NPWP tidak benar'),
    identifies: true,
    sealed: true,
    identity: true,
  },
  /** The address for letters and visits. Null if it is the address of the service. */
  contactAddress: { label: 'Alamat kontak', shown: z.nullable(z.string()), contact: true },
  profilePicture: { label: 'Foto', ...optional(z.string(), 'Foto tidak benar'), counts: true },
} as const satisfies Record<string, ProfileFieldRules>;

type Fields = typeof profileFields;
export type ProfileField = keyof Fields;
export const profileFieldNames = Object.keys(profileFields) as ProfileField[];

/** The names of the fields that have this property. */
export type FieldWith<Property extends keyof ProfileFieldRules> = {
  [Name in ProfileField]: Fields[Name] extends Record<Property, unknown> ? Name : never;
}[ProfileField];

export const fieldsWith = <Property extends keyof ProfileFieldRules>(property: Property) =>
  profileFieldNames.filter((name) => property in profileFields[name]) as FieldWith<Property>[];

/** One property of several fields, by field name. */
export const eachField = <Name extends ProfileField, Property extends keyof Fields[Name]>(
  names: readonly Name[],
  property: Property,
) =>
  Object.fromEntries(names.map((name) => [name, profileFields[name][property]])) as {
    [N in Name]: Fields[N][Property];
  };

/** plnId counts only if the provider requires it. */
export const countedFields = (plnIdRequired: boolean) =>
  fieldsWith('counts').filter((name) => plnIdRequired || name !== 'plnId');

export const profile = z.object({
  id: z.string(),
  /** Empty before the activation. */
  customerNumber: z.string(),
  /** The introduction shown after a claim has not been closed yet. */
  hasClaimNews: z.boolean(),
  ...eachField(profileFieldNames, 'shown'),
  completeness: z.number().check(z.minimum(0), z.maximum(1)),
  verified: z.boolean(),
  /** The utility has confirmed plnId, and no other customer uses it. */
  plnIdVerified: z.boolean(),
  /** A code has proven the phone. */
  phoneVerified: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** Omit a field to keep its current value. */
export const profileInput = z.object(eachField(fieldsWith('input'), 'input'));
export type ProfileInput = z.output<typeof profileInput>;
