import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepProfileDraft, readProfileDraft } from './form-drafts.ts';
import type { ProfileDraft } from './form-drafts.ts';
import type { ProfileValues } from './profile-schema.ts';

type Form = Pick<UseFormReturn<ProfileValues>, 'setValue' | 'subscribe'>;

/** Keeps what was changed and not saved, but for the numbers and dates that identify a person. */
export function useProfileDraft({ setValue, subscribe }: Form, saved: ProfileValues) {
  useEffect(() => {
    const { gender, phone, profilePicture } = readProfileDraft() ?? {};
    if (gender !== undefined) setValue('gender', gender, { shouldDirty: true });
    if (phone !== undefined) setValue('phone', phone, { shouldDirty: true });
    if (profilePicture !== undefined) {
      setValue('profilePicture', profilePicture, { shouldDirty: true });
    }
  }, [setValue]);

  useEffect(
    () =>
      subscribe({
        name: ['gender', 'phone', 'profilePicture'],
        formState: { values: true },
        callback: ({ values }) => keepProfileDraft(unsavedParts(values, saved)),
      }),
    [subscribe, saved],
  );

  return { forget: () => keepProfileDraft(null) };
}

export function unsavedParts(values: ProfileValues, saved: ProfileValues): ProfileDraft | null {
  const draft: ProfileDraft = {
    ...(values.gender !== saved.gender && { gender: values.gender }),
    ...(values.phone !== saved.phone && { phone: values.phone }),
    ...(values.profilePicture !== saved.profilePicture && {
      profilePicture: values.profilePicture,
    }),
  };
  return Object.keys(draft).length > 0 ? draft : null;
}
