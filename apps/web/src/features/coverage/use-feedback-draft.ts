import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, useDrafts } from '../../lib/drafts.ts';
import { feedbackFields } from './feedback-form.ts';
import type { FeedbackValues } from './feedback-form.ts';

type Form = Pick<UseFormReturn<FeedbackValues>, 'setValue' | 'subscribe'>;

/** Keeps what was typed; a field left alone takes what the profile says. */
export function useFeedbackDraft({ setValue, subscribe }: Form): void {
  useEffect(() => {
    const typed = useDrafts.getState().support.feedback ?? {};
    for (const name of feedbackFields) {
      const text = typed[name];
      if (text !== undefined) setValue(name, text, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ values, dirtyFields = {} }) {
        const dirty = feedbackFields.filter((name) => dirtyFields[name]);
        keepDraft('support', {
          feedback: Object.fromEntries(dirty.map((name) => [name, values[name]])),
        });
      },
    });
  }, [setValue, subscribe]);
}

export const forgetFeedback = (): void => keepDraft('support', { feedback: null });
