import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../use-media.ts';
import { Dialog, DialogParts } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { useOverlay } from './overlays.ts';

/** A sheet from below on phones. On larger screens a panel that leaves the page usable. */
export function SidePanel(props: DialogProps) {
  const isRoomy = useMedia('(min-width: 48rem) and (min-height: 36rem)');
  if (isRoomy) return props.open ? <OpenPanel {...props} /> : null;
  return (
    <>
      <Dialog {...props} />
      {props.open && <BelowLater />}
    </>
  );
}

/**
 * When a panel becomes a sheet (a smaller window, a rotated phone), it would cover a dialog opened
 * from it. Reopens the dialogs after this mark to put them on top again.
 */
function BelowLater() {
  const mark = useRef<HTMLSpanElement>(null);
  // Read before a sheet opens and takes the focus.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const later = [...document.querySelectorAll<HTMLDialogElement>('.dialog[open]')].filter(
      (dialog) =>
        mark.current?.compareDocumentPosition(dialog) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const dialog of later) {
      const body = dialog.querySelector('.dialog-body');
      const scrolled = body?.scrollTop ?? 0;
      dialog.close();
      dialog.showModal();
      if (body) body.scrollTop = scrolled;
    }
    if (later.length > 0 && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [focused]);
  return <span ref={mark} hidden />;
}

function OpenPanel(props: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useOverlay(true, props.onClose);

  useLayoutEffect(() => {
    const panel = element.current;
    const opener = document.activeElement;
    panel?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => {
      const left =
        document.activeElement !== document.body && !panel?.contains(document.activeElement);
      if (!left && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={element}
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-description` : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        props.onClose();
      }}
      className="side-panel"
    >
      <DialogParts {...props} id={id} />
    </dialog>
  );
}
