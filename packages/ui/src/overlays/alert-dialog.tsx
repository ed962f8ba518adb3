import { CircleQuestionMark, TriangleAlert, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { SuccessDrawing } from '../drawings/success-drawing.tsx';
import { Modal } from './modal.tsx';

export type AlertIcon = 'error' | 'success' | 'warning' | 'question';

interface AlertAction {
  label: string;
  onClick: () => void;
  loading?: boolean;
  danger?: boolean;
}

export interface AlertDialogProps {
  open: boolean;
  icon: AlertIcon;
  title: ReactNode;
  text?: ReactNode;
  confirm: AlertAction;
  cancel?: AlertAction;
  /**
   * Messages must be confirmed: by default neither Escape nor a click outside closes them. A
   * question can be dismissed, which counts as `cancel`.
   */
  dismissible?: boolean;
}

const icons = {
  error: { Icon: X, look: 'bg-danger-tint text-danger' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-tint text-warning' },
  question: { Icon: CircleQuestionMark, look: 'bg-primary-tint text-primary' },
} as const;

export function AlertDialog(props: AlertDialogProps) {
  return props.open ? <OpenAlertDialog {...props} /> : null;
}

function OpenAlertDialog(props: AlertDialogProps) {
  const { title, text, confirm, cancel } = props;
  const { dismissible = cancel !== undefined && !confirm.loading } = props;
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      size="sm"
      dismissible={dismissible}
      onClose={cancel?.onClick ?? confirm.onClick}
      labelledBy={`${id}-title`}
      describedBy={text ? `${id}-text` : undefined}
    >
      <div className="dialog-body px-6 pb-6 pt-8 text-center">
        {props.icon === 'success' ? (
          <SuccessDrawing className="mx-auto mb-4 text-muted" />
        ) : (
          <RoundIcon {...icons[props.icon]} />
        )}
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="mt-2 text-muted">
            {text}
          </p>
        )}
      </div>
      <div className="dialog-foot flex flex-col-reverse gap-3 px-6 sm:flex-row sm:pb-6">
        {cancel && (
          <Button
            full
            variant="secondary"
            className="sm:w-auto sm:flex-auto"
            onClick={cancel.onClick}
            loading={cancel.loading ?? false}
          >
            {cancel.label}
          </Button>
        )}
        <Button
          full
          data-autofocus=""
          className="sm:w-auto sm:flex-auto"
          variant={confirm.danger ? 'danger' : 'primary'}
          onClick={confirm.onClick}
          loading={confirm.loading ?? false}
        >
          {confirm.label}
        </Button>
      </div>
    </Modal>
  );
}

function RoundIcon({ Icon, look }: { Icon: LucideIcon; look: string }) {
  return (
    <span
      className={classNames(
        'mx-auto mb-4 flex size-14 items-center justify-center rounded-full',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-7" />
    </span>
  );
}
