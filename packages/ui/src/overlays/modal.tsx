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

/** The native modal itself: open as long as it is mounted. Focus goes to [data-autofocus]. */
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
      // Chrome lets a second Escape through the cancel event, so it is stopped here already.
      if (event.key === 'Escape' && !dismissible) event.preventDefault();
    },
    onCancel: (event: SyntheticEvent) => {
      // Also fired, and bubbling, by a file picker inside that was closed without a choice.
      if (event.target !== element.current) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClose: (event: SyntheticEvent) => {
      // Closed by the browser (the phone's back gesture), not by us: we are still mounted.
      if (event.target !== element.current || element.current.open) return;
      if (dismissible) onClose();
      else element.current.showModal();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOutside(event);
      // The focus stays where it is; without this it would fall out of the dialog's controls.
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
