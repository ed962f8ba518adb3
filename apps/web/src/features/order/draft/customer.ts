import * as z from 'zod/mini';
import type { Profile } from '@serat/contract/profile';
import * as field from '@serat/contract/fields';

/** Accepts copied numbers with spaces, dots or dashes. */
const typedDigits = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.replace(/[\s.-]/g, '')),
    ),
    schema,
  );

export const customerFields = ['fullName', 'nik', 'plnId'] as const;
export type CustomerField = (typeof customerFields)[number];
export type Customer = Record<CustomerField, string>;

export interface CustomerRequirements {
  /** The order is for another address than that of the profile's plnId. */
  anotherAddress: boolean;
  plnIdRequired: boolean;
}

export const customerSchema = ({ plnIdRequired }: Pick<CustomerRequirements, 'plnIdRequired'>) =>
  z.object({
    fullName: field.fullName,
    nik: typedDigits(field.nik),
    plnId: typedDigits(plnIdRequired ? field.plnId : z.union([z.literal(''), field.plnId])),
  });

export type ProfileData = Pick<Profile, CustomerField>;

/** Fields of the profile cannot be edited here. */
export const isFromProfile = (
  profile: ProfileData,
  name: CustomerField,
  { anotherAddress }: Pick<CustomerRequirements, 'anotherAddress'>,
): boolean => Boolean(profile[name]) && !(anotherAddress && name === 'plnId');

/** The profile's values take precedence over the form's. */
export function customerOf(
  profile: ProfileData,
  form: Customer,
  requirements: Pick<CustomerRequirements, 'anotherAddress'>,
): Customer {
  const valueOf = (name: CustomerField) =>
    (isFromProfile(profile, name, requirements) && profile[name]) || form[name];
  return { fullName: valueOf('fullName'), nik: valueOf('nik'), plnId: valueOf('plnId') };
}

export const isComplete = (
  customer: Customer,
  { plnIdRequired }: Pick<CustomerRequirements, 'plnIdRequired'>,
): boolean =>
  customerFields.every((name) => customer[name] !== '' || (name === 'plnId' && !plnIdRequired));

/** The owner recognises the number, a bystander does not learn it. */
export function maskNik(nik: string): string {
  return nik === '' ? '' : `${'•'.repeat(Math.max(0, nik.length - 4))}${nik.slice(-4)}`;
}
