import { reason, type StaffCall } from '@serat/contract/staff/staff-call';
import * as z from 'zod/mini';
import type { InputOf } from '../../lib/api.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps<C extends StaffCall> extends Omit<
  ActionDialogProps<C, { reason: string }>,
  'form' | 'children' | 'onAnswer'
> {
  input: (reason: string) => InputOf<C>;
  hint?: string;
}

const schema = z.object({ reason });

export function ReasonDialog<C extends StaffCall>(props: ReasonDialogProps<C>) {
  const { input, hint, ...dialog } = props;
  return (
    <ActionDialog
      {...dialog}
      form={{ schema, defaultValues: { reason: '' }, input: (typed) => input(typed.reason) }}
    >
      {({ field }) => <ReasonField hint={hint} {...field('reason')} />}
    </ActionDialog>
  );
}
