import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { useFormAction } from '../lib/use-form-action.ts';
import { Conflict, type Comparison } from './conflict.tsx';
import { Problem } from './problem.tsx';

type Form<C extends StaffCall, Values extends FieldValues> = ReturnType<
  typeof useFormAction<C, Values>
>;

export interface ActionDialogProps<C extends StaffCall, Values extends FieldValues> {
  call: C;
  title: string;
  effect: ReactNode;
  confirm: string;
  danger?: boolean;
  disabled?: boolean;
  form: Parameters<typeof useFormAction<C, Values>>[1];
  children?: (form: Form<C, Values>) => ReactNode;
  conflict?: Comparison<Values>;
  onClose: () => void;
}

/** Shows what will happen, asks for the input and runs the action. */
export function ActionDialog<C extends StaffCall, Values extends FieldValues>(
  props: ActionDialogProps<C, Values>,
) {
  const { call, title, effect, confirm, children, conflict, onClose } = props;
  const { danger = false } = props;
  const form = useFormAction(call, props.form);
  const { failure, isPending, onSubmit } = form;
  const [isReloading, setReloading] = useState(false);
  const isStale = failure?.code === 'STALE' && Object.keys(failure.fields).length > 0;
  const isInConflict = isStale && conflict !== undefined;
  // The service would refuse the outdated state again.
  const disabled = props.disabled || isInConflict;

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
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
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
      </form>
    </Dialog>
  );
}
