import type { StaffCall } from '@serat/contract/staff/staff-call';
import * as z from 'zod/mini';
import type { InputOf } from '../../lib/api.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

interface ConfirmDialogProps<C extends StaffCall> extends Omit<
  ActionDialogProps<C, Record<string, never>>,
  'form' | 'children' | 'onAnswer'
> {
  input: InputOf<C>;
}

const schema = z.object({});

export function ConfirmDialog<C extends StaffCall>({ input, ...dialog }: ConfirmDialogProps<C>) {
  return <ActionDialog {...dialog} form={{ schema, defaultValues: {}, input: () => input }} />;
}
