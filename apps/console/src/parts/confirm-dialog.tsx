import type { StaffCall } from '@serat/contract/staff/staff-call';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import type { Answer, InputOf } from '../lib/api.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

interface ConfirmDialogProps<C extends StaffCall> extends Pick<
  ActionDialogProps<C, Record<string, never>>,
  'call' | 'title' | 'effect' | 'confirm' | 'danger' | 'disabled' | 'conflict' | 'onClose'
> {
  input: InputOf<C>;
  onDone: (answer: Answer<C>) => unknown;
}

const schema = z.object({});

export function ConfirmDialog<C extends StaffCall>(props: ConfirmDialogProps<C>) {
  const { input, onDone, onClose, ...dialog } = props;
  return (
    <ActionDialog
      {...dialog}
      onClose={onClose}
      form={{
        schema,
        defaultValues: {},
        input: () => input,
        onDone: async (answer) => {
          if (answer.message) showToast({ tone: 'success', text: answer.message });
          onClose();
          await onDone(answer);
        },
      }}
    />
  );
}
