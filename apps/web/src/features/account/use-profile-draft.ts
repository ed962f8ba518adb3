import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Profile } from '@serat/contract/account';
import { forgetIdentityForm, keepIdentityForm, readIdentityForm } from '../../lib/identity-form.ts';
import { keepProfileDraft, readProfileDraft } from './form-drafts.ts';
import { withoutLocked } from './profile-schema.ts';
import type { ProfileValues } from './profile-schema.ts';

type Form = Pick<UseFormReturn<ProfileValues>, 'setValue' | 'subscribe'>;

/** Shared by all tabs. */
const plain = ['gender', 'phone', 'profilePicture'] as const;
/** In the tab alone, because it identifies a person. */
const identifying = ['fullName', 'dob', 'nik', 'plnId', 'npwp'] as const;

/** Keeps what was changed and not saved. */
export function useProfileDraft(
  { setValue, subscribe }: Form,
  profile: Profile,
  saved: ProfileValues,
) {
  useEffect(() => {
    const kept = { ...readProfileDraft(), ...withoutLocked(readIdentityForm(), profile) };
    for (const name of [...plain, ...identifying]) {
      const value = kept[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
  }, [setValue, profile]);

  useEffect(
    () =>
      subscribe({
        name: [...plain, ...identifying],
        formState: { values: true },
        callback({ values }) {
          const draft = unsavedParts(values, saved, plain);
          keepProfileDraft(Object.keys(draft).length > 0 ? draft : null);
          keepIdentityForm(unsavedParts(values, saved, identifying));
        },
      }),
    [subscribe, saved],
  );

  return {
    forget() {
      keepProfileDraft(null);
      forgetIdentityForm();
    },
  };
}

export function unsavedParts<Name extends keyof ProfileValues>(
  values: ProfileValues,
  saved: ProfileValues,
  names: readonly Name[],
): Partial<Pick<ProfileValues, Name>> {
  const parts: Partial<Pick<ProfileValues, Name>> = {};
  for (const name of names) if (values[name] !== saved[name]) parts[name] = values[name];
  return parts;
}
