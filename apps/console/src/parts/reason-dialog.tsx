import { reason } from '@serat/contract/staff/staff-call';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import type { Answer, InputOf } from '../lib/api.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps<C extends StaffCall> extends Pick<
  ActionDialogProps<C, { reason: string }>,
  'call' | 'title' | 'effect' | 'confirm' | 'danger' | 'disabled' | 'conflict' | 'onClose'
> {
  input: (reason: string) => InputOf<C>;
  hint?: string;
  onDone: (answer: Answer<C>) => unknown;
}

const schema = z.object({ reason });

export function ReasonDialog<C extends StaffCall>(props: ReasonDialogProps<C>) {
  const { input, hint = 'Tercatat di jejak audit.', onDone, onClose, ...dialog } = props;
  return (
    <ActionDialog
      {...dialog}
      onClose={onClose}
      form={{
        schema,
        defaultValues: { reason: '' },
        input: (values) => input(values.reason),
        onDone: async (answer) => {
          // Revealed data is now on the screen and needs no message.
          if (answer.message && !dialog.call.answersSecret) {
            showToast({ tone: 'success', text: answer.message });
          }
          onClose();
          await onDone(answer);
        },
      }}
    >
      {({ register, errors }) => (
        <ReasonField hint={hint} error={errors['reason']?.message} {...register('reason')} />
      )}
    </ActionDialog>
  );
}
