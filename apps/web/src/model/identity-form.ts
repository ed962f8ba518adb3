import { createTabDraft } from './tab-draft.ts';
import { tabDraftNames } from './tab-draft-names.ts';
import type { DraftStorage } from './use-form-draft.ts';

type IdentityForm = Partial<Record<'fullName' | 'dob' | 'nik' | 'plnId' | 'npwp', string>>;

const draft = createTabDraft<IdentityForm>(tabDraftNames.identity, {});

/** Unsaved identity data of the profile form. */
export const identityForm: DraftStorage = {
  read: draft.store.getState,
  keep(typed) {
    if (typed === null) draft.forget();
    else draft.store.setState(typed, true);
  },
};
