import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Profile } from '@serat/contract/account';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { identityForm } from '../../../model/identity-form.ts';
import { useFormDraft } from '../../../model/use-form-draft.ts';
import type { DraftStorage } from '../../../model/use-form-draft.ts';
import { withoutLocked } from './profile-schema.ts';
import type { ProfileValues } from './profile-schema.ts';

/** Shared by all tabs. */
const plain = ['gender', 'phone', 'profilePicture'] as const;
const plainForm: DraftStorage = {
  read: () => useDrafts.getState().profile.form,
  keep: (form) => keepDraft('profile', { form }),
};
/** Kept in the tab only, because they identify a person. */
const identifying = ['fullName', 'dob', 'nik', 'plnId', 'npwp'] as const;

/** Stores unsaved changes. */
export function useProfileDraft(
  form: UseFormReturn<ProfileValues>,
  profile: Profile,
  blank: ProfileValues,
) {
  const openIdentity = useMemo(
    () => ({ ...identityForm, read: () => withoutLocked(identityForm.read() ?? {}, profile) }),
    [profile],
  );
  const shared = useFormDraft(form, { storage: plainForm, names: plain, blank });
  const own = useFormDraft(form, { storage: openIdentity, names: identifying, blank });
  return {
    forget() {
      shared.forget();
      own.forget();
    },
  };
}
