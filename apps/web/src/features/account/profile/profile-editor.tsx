import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getProfile, saveProfile } from '@serat/contract/account';
import type { Profile } from '@serat/contract/profile';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { calendarDay } from '../../../lib/text/format.ts';
import { queryClient, refresh } from '../../../lib/api/query-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { readKey } from '../../../lib/api/read-key.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { ProfileCompleteness } from './profile-completeness.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import {
  changedValues,
  inputNames,
  profileBody,
  profileForm,
  profileValues,
} from './profile-schema.ts';
import type { InputName, ProfileValues } from './profile-schema.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';
import { useProfileDraft } from './use-profile-draft.ts';

/** In the order of the form, so that the first refused field gets the focus. */
const errorFields = {
  ...(Object.fromEntries(inputNames.map((name) => [name, name])) as Record<InputName, InputName>),
  UNKNOWN_PLN_ID: 'plnId',
} as const;

/** On phones, a form with changes shows its button above the bottom bar. */
const withinReach =
  'action-bar lg:static max-lg:-mx-4 max-lg:-mb-4 max-lg:rounded-b-card max-lg:bg-surface max-lg:p-4 md:max-lg:-mx-6 md:max-lg:-mb-6 md:max-lg:px-6';

export function ProfileEditor({ profile }: { profile: Profile }) {
  const [today] = useState(() => calendarDay(Date.now()));
  const saved = useMemo(() => profileValues(profile), [profile]);
  const form = useForm({
    resolver: zodResolver(useMemo(() => profileForm(today), [today])),
    values: saved,
    // Changes from another tab fill the fields that have no unsaved input.
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
  });
  const { register, handleSubmit, control, reset, getValues, setError, setValue, formState } = form;
  const [plnId, photo] = useWatch({ control, name: ['plnId', 'profilePicture'] });
  const draft = useProfileDraft(form, profile, saved);
  const save = useAction(saveProfile, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, errorFields);
      return false;
    },
  });

  const submit = handleSubmit(async (values) => {
    const sent = getValues();
    const answer = await save.run({ body: profileBody(values, profile) });
    if (!answer) return;
    const typedMeanwhile = changedValues(sent, getValues(), answer.data);
    startFrom(profileValues(answer.data));
    for (const [name, value] of typedMeanwhile) setValue(name, value, { shouldDirty: true });
    queryClient.setQueryData(readKey(getProfile, {}), answer);
    await showDialog({ icon: 'success', title: answer.message || 'Profil tersimpan', text: '' });
    await refresh(getProfile);
  });

  function startFrom(values: ProfileValues) {
    reset(values, { keepDirtyValues: false, keepDirty: false, keepErrors: false });
    draft.forget();
  }

  return (
    <>
      <ProfileCompleteness profile={profile} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        id="profile-form"
        aria-label="Profil"
      >
        <Card className="flex flex-col gap-6">
          <ProfilePhoto
            name={profile.fullName}
            uri={photo}
            unsaved={photo !== saved.profilePicture}
            onUploaded={(uri) => setValue('profilePicture', uri, { shouldDirty: true })}
          />
          <ProfileFields
            profile={profile}
            today={today}
            register={register}
            errors={formState.errors}
            plnId={plnId}
          />
          <div
            className={classNames(
              'flex items-center justify-end gap-3 border-t border-hairline pt-4 md:pt-6',
              formState.isDirty ? withinReach : 'lg:hidden',
            )}
          >
            {formState.isDirty && !formState.isSubmitting && (
              <Button variant="quiet" onClick={() => startFrom(saved)}>
                Batalkan
              </Button>
            )}
            {/* On desktops the page header has the button. */}
            <Button
              type="submit"
              loading={formState.isSubmitting}
              className="max-sm:flex-1 lg:hidden"
            >
              Simpan
            </Button>
          </div>
        </Card>
      </form>
    </>
  );
}
