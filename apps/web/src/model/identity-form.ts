import type { FieldWith } from '@serat/contract/profile';
import { createTabDraft } from './tab-draft.ts';
import { tabDraftNames } from './tab-draft-names.ts';
import type { DraftStorage } from './use-form-draft.ts';

const draft = createTabDraft<Partial<Record<FieldWith<'identifies'>, string>>>(
  tabDraftNames.identity,
  {},
);

export const identityForm: DraftStorage = {
  read: draft.store.getState,
  keep(typed) {
    if (typed === null) draft.forget();
    else draft.store.setState(typed, true);
  },
};
