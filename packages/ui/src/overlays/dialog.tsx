import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Modal } from './modal.tsx';
import type { Rest } from './sheet-rest.ts';
import { useSheet, type Sheet } from './use-sheet.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  drawing?: ReactNode;
  /** False if only its buttons close the dialog, not Escape or a click outside. */
  dismissible?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Height of the sheet on phones; `half` leaves the page behind visible. */
  opensAt?: Rest;
  /** Keeps the dialog's upper edge in place when the height of its content changes. */
  atTop?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { description, dismissible = true, size = 'md', opensAt = 'full', onClose } = props;
  const id = useId();
  const sheet = useSheet({ opensAt, dismissible, onClose });
  return (
    <Modal
      size={size}
      dismissible={dismissible}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={classNames(sheet.rest === 'half' && 'sheet-half', props.atTop && 'dialog-top')}
    >
      <DialogParts {...props} id={id} sheet={sheet} />
    </Modal>
  );
}

export function DialogParts(props: DialogProps & { id: string; sheet?: Sheet }) {
  const { id, title, description, drawing, dismissible = true, footer, children, onClose } = props;
  const { sheet } = props;
  return (
    <>
      {/* No <header> and <footer>: in a dialog they would be landmarks of the page. */}
      <div
        {...sheet?.head}
        className="sheet-head flex items-start gap-2 border-b border-hairline py-3 pl-4 pr-2 sm:pl-6 sm:pr-3"
      >
        {/* Touch only; keyboard users scroll the content. */}
        {sheet && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={sheet.toggle}
            className="sheet-handle"
          />
        )}
        {drawing}
        <div className="min-w-0 flex-1 py-2">
          <h2 id={`${id}-title`} tabIndex={-1} data-autofocus="" className="text-lg">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-sm text-muted">
              {description}
            </p>
          )}
        </div>
        {dismissible && (
          <IconButton
            label="Tutup"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onClose}
          />
        )}
      </div>
      <div className="dialog-body px-4 py-5 sm:px-6">{children}</div>
      {footer && (
        <div className="dialog-foot flex flex-col-reverse gap-3 border-t border-hairline px-4 pt-4 sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </div>
      )}
    </>
  );
}
