import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import { useOverlay } from './overlays.ts';
import { lockScroll } from './scroll-lock.ts';

interface ModalProps {
  size: 'sm' | 'md' | 'lg';
  dismissible: boolean;
  onClose: () => void;
  role?: 'alertdialog';
  labelledBy: string;
  describedBy: string | undefined;
  className?: string | false;
  children: ReactNode;
}

/** The native modal, open while mounted. Focuses [data-autofocus]. */
export function Modal(props: ModalProps) {
  const { dismissible, onClose } = props;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useOverlay(dismissible, onClose);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const unlock = lockScroll();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      unlock();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  function isOutside(event: MouseEvent) {
    if (event.target !== element.current) return false;
    const box = element.current.getBoundingClientRect();
    return (
      event.clientX < box.left ||
      event.clientX > box.right ||
      event.clientY < box.top ||
      event.clientY > box.bottom
    );
  }

  const guards = {
    onKeyDown: (event: KeyboardEvent) => {
      // In Chrome a second Escape skips the cancel event, so stop it here.
      if (event.key === 'Escape' && !dismissible) event.preventDefault();
    },
    onCancel: (event: SyntheticEvent) => {
      // A file picker inside the modal also fires this event when it is cancelled, and the event bubbles.
      if (event.target !== element.current) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClose: (event: SyntheticEvent) => {
      // The browser closed the dialog (the phone's back gesture) while it is still mounted.
      if (event.target !== element.current || element.current.open) return;
      if (dismissible) onClose();
      else element.current.showModal();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOutside(event);
      if (pressedOutside.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (dismissible && pressedOutside.current && isOutside(event)) onClose();
    },
  };

  return (
    <dialog
      ref={element}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={classNames('dialog', `dialog-${props.size}`, props.className)}
      {...guards}
    >
      {props.children}
    </dialog>
  );
}
