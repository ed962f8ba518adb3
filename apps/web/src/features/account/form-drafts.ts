import * as z from 'zod/mini';
import { useDrafts } from '../../lib/drafts.ts';
import type { Drafts } from '../../lib/drafts.ts';

/** Neither passwords nor the numbers that identify a person stay in the browser's storage. */
const registerDraft = z.object({
  email: z.string(),
  fullName: z.string(),
  phone: z.string(),
  agreed: z.boolean(),
});
const profileDraft = z.object({
  gender: z.optional(z.enum(['', 'Pria', 'Wanita'])),
  phone: z.optional(z.string()),
  profilePicture: z.optional(z.string()),
});
export type RegisterDraft = z.output<typeof registerDraft>;
export type ProfileDraft = z.output<typeof profileDraft>;

export const readRegisterDraft = () => read('auth', registerDraft);
export const readProfileDraft = () => read('profile', profileDraft);

export const keepRegisterDraft = (form: RegisterDraft | null) => keep('auth', form);
export const keepProfileDraft = (form: ProfileDraft | null) => keep('profile', form);

/** What an older version has stored may have another shape: then there is no draft. */
function read<Draft extends z.ZodMiniType>(
  group: keyof Drafts,
  schema: Draft,
): z.output<Draft> | null {
  const stored: object = useDrafts.getState()[group];
  const draft = schema.safeParse('form' in stored ? stored.form : null);
  return draft.success ? draft.data : null;
}

function keep(group: keyof Drafts, form: RegisterDraft | ProfileDraft | null): void {
  useDrafts.setState((drafts) => ({ [group]: { ...drafts[group], form } }));
}
