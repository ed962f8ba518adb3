import * as z from 'zod/mini';
import type { Profile } from '@serat/contract/account';
import * as field from '@serat/contract/fields';

/** As people copy them: in groups, with spaces, dots or dashes. */
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

/** What this order needs to know. */
export interface Asked {
  /** For another address than the one the profile's plnId belongs to. */
  anotherAddress: boolean;
  /** Whether the provider asks for a plnId at all. */
  plnIdRequired: boolean;
}

export const customerSchema = ({ plnIdRequired }: Pick<Asked, 'plnIdRequired'>) =>
  z.object({
    fullName: field.fullName,
    nik: typedDigits(field.nik),
    plnId: typedDigits(plnIdRequired ? field.plnId : z.union([z.literal(''), field.plnId])),
  });

export type ProfileData = Pick<Profile, CustomerField>;

/** Comes from the profile, so that it can't be typed here. */
export const isFromProfile = (
  profile: ProfileData,
  name: CustomerField,
  { anotherAddress }: Pick<Asked, 'anotherAddress'>,
): boolean => Boolean(profile[name]) && !(anotherAddress && name === 'plnId');

/** Who orders: the profile's values win, the form is the fallback. */
export function customerOf(
  profile: ProfileData,
  form: Customer,
  asked: Pick<Asked, 'anotherAddress'>,
): Customer {
  const valueOf = (name: CustomerField) =>
    (isFromProfile(profile, name, asked) && profile[name]) || form[name];
  return { fullName: valueOf('fullName'), nik: valueOf('nik'), plnId: valueOf('plnId') };
}

export const isComplete = (
  customer: Customer,
  { plnIdRequired }: Pick<Asked, 'plnIdRequired'>,
): boolean =>
  customerFields.every((name) => customer[name] !== '' || (name === 'plnId' && !plnIdRequired));

/** Enough to recognise one's own number, too little for anybody else. */
export function maskNik(nik: string): string {
  return nik === '' ? '' : `${'•'.repeat(Math.max(0, nik.length - 4))}${nik.slice(-4)}`;
}
