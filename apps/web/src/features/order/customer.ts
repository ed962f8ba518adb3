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

const fields = {
  fullName: field.fullName,
  nik: typedDigits(field.nik),
  plnId: typedDigits(field.plnId),
};

export const customerFields = ['fullName', 'nik', 'plnId'] as const;
export type CustomerField = (typeof customerFields)[number];
export type Customer = Record<CustomerField, string>;

export const customerSchema = z.object(fields);

export type ProfileData = Pick<Profile, CustomerField>;

/** Comes from the profile, so that it can't be typed here. */
export const isFromProfile = (profile: ProfileData, name: CustomerField): boolean =>
  Boolean(profile[name]);

/** Who orders: the profile's values win, the form is the fallback. */
export function customerOf(profile: ProfileData, form: Customer): Customer {
  return {
    fullName: profile.fullName || form.fullName,
    nik: profile.nik || form.nik,
    plnId: profile.plnId || form.plnId,
  };
}

export const isComplete = (customer: Customer): boolean =>
  customerFields.every((name) => customer[name] !== '');

/** Enough to recognise one's own number, too little for anybody else. */
export function maskNik(nik: string): string {
  return nik === '' ? '' : `${'•'.repeat(Math.max(0, nik.length - 4))}${nik.slice(-4)}`;
}
