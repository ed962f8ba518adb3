import { createTabDraft } from './tab-draft.ts';
import { tabDraftNames } from './tab-draft-names.ts';

/** What identifies a person, typed into the profile and not saved yet. */
export type IdentityForm = Partial<Record<'fullName' | 'dob' | 'nik' | 'plnId' | 'npwp', string>>;

const draft = createTabDraft<IdentityForm>(tabDraftNames.identity, {});

export const readIdentityForm = draft.store.getState;
export const forgetIdentityForm = draft.forget;

export function keepIdentityForm(form: IdentityForm): void {
  if (Object.keys(form).length === 0) draft.forget();
  else draft.store.setState(form, true);
}
