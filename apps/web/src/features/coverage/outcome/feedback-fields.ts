import * as z from 'zod/mini';
import type { Profile } from '@serat/contract/profile';
import { requestCoverage } from '@serat/contract/coverage';
import { limits } from '@serat/contract/fields';

const { fullName, email, potentialCustomer, phone, content } = requestCoverage.body.shape;

export const feedbackSchema = z.object({ fullName, email, potentialCustomer, phone, content });
export type FeedbackValues = z.input<typeof feedbackSchema>;

export const feedbackFields = [
  'fullName',
  'email',
  'potentialCustomer',
  'phone',
  'content',
] as const satisfies readonly (keyof FeedbackValues)[];

/** Defaults from the profile. A phone number that is too long for this form is left out. */
export function knownFeedback(profile: Profile | undefined): FeedbackValues {
  const known = profile?.phone ?? '';
  return {
    fullName: profile?.fullName ?? '',
    email: profile?.email ?? '',
    phone: known.length <= limits.feedbackPhoneMax ? known : '',
    potentialCustomer: '',
    content: '',
  };
}
