import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsWith, profileFields } from '@serat/contract/profile';
import type { Profile } from '@serat/contract/profile';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { identityForm } from '../../../model/identity-form.ts';
import { useFormDraft } from '../../../model/use-form-draft.ts';
import type { DraftStorage } from '../../../model/use-form-draft.ts';
import { inputNames, withoutLocked } from './profile-schema.ts';
import type { ProfileValues } from './profile-schema.ts';

const sharedForm: DraftStorage = {
  read: () => useDrafts.getState().profile.form,
  keep: (form) => keepDraft('profile', { form }),
};
/** Drafts of fields that identify a person stay in their tab. All tabs share the others. */
export const draftNames = {
  tab: fieldsWith('identifies'),
  shared: inputNames.filter((name) => !('identifies' in profileFields[name])),
};

export function useProfileDraft(
  form: UseFormReturn<ProfileValues>,
  profile: Profile,
  blank: ProfileValues,
) {
  const openIdentity = useMemo(
    () => ({ ...identityForm, read: () => withoutLocked(identityForm.read() ?? {}, profile) }),
    [profile],
  );
  const shared = useFormDraft(form, { storage: sharedForm, names: draftNames.shared, blank });
  const own = useFormDraft(form, { storage: openIdentity, names: draftNames.tab, blank });
  return {
    forget() {
      shared.forget();
      own.forget();
    },
  };
}
