import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { requestCoverage } from '@serat/contract/coverage';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import type { Pin } from '../../../model/drafts.ts';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { useProfile } from '../../../model/profile.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useFormDraft } from '../../../model/use-form-draft.ts';
import type { DraftStorage } from '../../../model/use-form-draft.ts';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import { onlyDigits } from '../../../parts/fields/input-formats.ts';
import { masked } from '../../../parts/fields/masked-input.ts';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import { feedbackFields, feedbackSchema, knownFeedback } from './feedback-fields.ts';

interface FeedbackFormProps {
  /** The form's id, used by the submit button in the sheet's footer. */
  id: string;
  pin: Pin;
  onBusy: (isBusy: boolean) => void;
  /** Called after the thank-you message. */
  onSent: () => void;
}

const thanksMs = 2_000;

const draftStorage: DraftStorage = {
  read: () => useDrafts.getState().support.feedback,
  keep: (feedback) => keepDraft('support', { feedback }),
};

/** The fields of modal 4, inside the sheet of modal 3. */
export function FeedbackForm({ id, pin, onBusy, onSent }: FeedbackFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { data: profile } = useProfile();
  const known = useMemo(() => knownFeedback(profile), [profile]);
  const form = useForm({ resolver: zodResolver(feedbackSchema), defaultValues: known });
  const { register, handleSubmit, reset, setError, formState } = form;
  const send = useAction(requestCoverage, {
    ownFailure({ fields }) {
      const refused = feedbackFields.filter((name) => fields[name]);
      refused.forEach((name, index) => {
        setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: !index });
      });
      return false;
    },
  });

  const draft = useFormDraft(form, { storage: draftStorage, names: feedbackFields, blank: known });

  // A profile that loads late fills the untouched fields.
  useEffect(() => {
    if (profile) reset(known, { keepDirtyValues: true });
  }, [profile, known, reset]);

  const { isSubmitting } = formState;
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);

  // The sheet has a new title, which screen readers announce when it is focused.
  useEffect(() => {
    const title = element.current?.closest('dialog')?.querySelector<HTMLElement>('h2');
    title?.focus({ preventScroll: true });
  }, []);

  const submit = handleSubmit(async (values) => {
    const body = { ...values, ...pin, appSource: 'WEB', subDistrictId: null };
    const answer = await send.run({ body });
    if (!answer) return;
    draft.forget();
    await showDialog({
      icon: 'success',
      title: 'Permintaan terkirim',
      text: answer.message,
      closesAfter: thanksMs,
    });
    onSent();
  });

  const { errors } = formState;
  return (
    <Form ref={element} id={id} onSubmit={submit}>
      <TextField
        label="Nama"
        autoComplete="name"
        enterKeyHint="next"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Rumah yang berminat"
        inputMode="numeric"
        autoComplete="off"
        hint="Kira-kira berapa rumah di sekitar Anda yang ingin berlangganan?"
        inputClassName="tabular-nums"
        error={errors.potentialCustomer?.message}
        {...masked(register('potentialCustomer'), onlyDigits)}
      />
      <PhoneField error={errors.phone?.message} field={register('phone')} />
      <TextArea label="Pesan" error={errors.content?.message} {...register('content')} />
    </Form>
  );
}
