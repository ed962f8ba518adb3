import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Dialog, DialogParts } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

/** A sheet from below on the phone; where there is room a panel that leaves the page beside it alive. */
export function SidePanel(props: DialogProps) {
  const isRoomy = useSyncExternalStore(subscribeToRoom, hasRoom, () => false);
  if (!isRoomy) return <Dialog {...props} />;
  return props.open ? <OpenPanel {...props} /> : null;
}

function OpenPanel(props: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

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

const roomy = '(min-width: 48rem) and (min-height: 36rem)';
const hasRoom = () => matchMedia(roomy).matches;
function subscribeToRoom(listener: () => void): () => void {
  const media = matchMedia(roomy);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
