import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast, type ToastTone } from '@serat/ui/overlays/toast-store.ts';
import { Form } from '@serat/ui/form.tsx';
import type { Answer, DataOf } from '../../lib/api.ts';
import { useFormAction, type FormAction, type FormOptions } from '../../lib/use-form-action.ts';
import { useRefreshAfter } from '../../lib/use-read.ts';
import { Conflict, type Comparison } from './conflict.tsx';
import { Problem } from '../problem.tsx';

export interface ActionDialogProps<C extends StaffCall, Values extends FieldValues> {
  call: C;
  title: string;
  effect: ReactNode;
  confirm: string;
  danger?: boolean;
  disabled?: boolean;
  form: Omit<FormOptions<C, Values>, 'onDone'>;
  children?: (form: FormAction<Values, C>) => ReactNode;
  conflict?: Comparison<Values>;
  /** The toast's tone; success by default. */
  tone?: (data: DataOf<C>) => ToastTone;
  /** Runs after the message is shown and the dialog is closed. */
  onDone?: (answer: Answer<C>) => unknown;
  /** Runs instead of showing the message and closing the dialog. */
  onAnswer?: (answer: Answer<C>, values: Values) => unknown;
  onClose: () => void;
}

/** The toast's tone for a decision that may wait for another person. */
export const toneOf = ({ outcome }: { outcome: string }): ToastTone =>
  outcome === 'done' ? 'success' : 'info';

/** Shows what will happen, asks for the input and runs the action. */
export function ActionDialog<C extends StaffCall, Values extends FieldValues>(
  props: ActionDialogProps<C, Values>,
) {
  const { call, title, effect, confirm, children, conflict, onClose } = props;
  const { danger = false, tone = () => 'success', onDone, onAnswer = finish } = props;
  const form = useFormAction(call, { ...props.form, onDone: onAnswer });
  const { failure, isPending, onSubmit } = form;
  useRefreshAfter(failure);
  const [isReloading, setReloading] = useState(false);
  const isStale = failure?.code === 'STALE' && Object.keys(failure.fields).length > 0;
  const isInConflict = isStale && conflict !== undefined;
  // The service would refuse the outdated state again.
  const disabled = props.disabled || isInConflict;

  async function finish(answer: Answer<C>) {
    // Revealed data is now on the screen and needs no message.
    if (answer.message && !call.answersSecret) {
      showToast({ tone: tone(answer.data), text: answer.message });
    }
    onClose();
    await onDone?.(answer);
  }

  async function reload(now: Readonly<Record<string, string>>) {
    if (!conflict) return;
    if (conflict.isOver?.(now)) onClose();
    setReloading(true);
    try {
      await conflict.onReload(now);
    } finally {
      setReloading(false);
      form.forgetFailure();
    }
  }

  return (
    <Dialog
      open
      dismissible={!isPending && !isReloading}
      onClose={onClose}
      title={title}
      description={children && effect}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={isPending}
            disabled={disabled}
            onClick={onSubmit}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Form onSubmit={onSubmit}>
        {children ? children(form) : <p>{effect}</p>}
        {isInConflict ? (
          <Conflict
            message={failure.message}
            now={failure.fields}
            typed={form.getValues()}
            {...conflict}
            isReloading={isReloading}
            onReload={reload}
          />
        ) : (
          <Problem>{failure?.message}</Problem>
        )}
        {/* Lets Enter in a field submit the form, because the visible buttons are outside it. */}
        <button type="submit" hidden disabled={disabled}>
          {confirm}
        </button>
      </Form>
    </Dialog>
  );
}
