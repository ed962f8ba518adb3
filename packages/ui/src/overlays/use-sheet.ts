import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { restAfter, type Rest } from './sheet-rest.ts';

interface SheetOptions {
  opensAt: Rest;
  dismissible: boolean;
  onClose: () => void;
}

/** From this width on dialogs float, and there are no sheets. */
const floating = '(min-width: 640px)';
/** Pixels; smaller movements count as a tap. */
const leastMove = 4;

/** A sheet of half or full height, dragged by its head or toggled by a tap on its handle. */
export function useSheet({ opensAt, dismissible, onClose }: SheetOptions) {
  const [rest, setRest] = useState(opensAt);
  const [opened, setOpened] = useState(opensAt);
  const taken = useRef<{ y: number; at: number; height: number } | null>(null);
  const wasDrawn = useRef(false);
  useEffect(() => stopDrawing, []);

  // The sheet has new content.
  if (opened !== opensAt) {
    setOpened(opensAt);
    setRest(opensAt);
  }

  function release({ style }: HTMLElement) {
    taken.current = null;
    style.transform = '';
    style.maxHeight = '';
    stopDrawing();
  }

  const head = {
    onPointerDown(event: PointerEvent) {
      const { target, currentTarget, isPrimary, pointerId, clientY, timeStamp } = event;
      const sheet = currentTarget.closest('dialog');
      if (!sheet || !(target instanceof Element) || target.closest('button:not(.sheet-handle)'))
        return;
      if (!isPrimary || matchMedia(floating).matches) return;
      // Keeps receiving moves when the mouse leaves the head; for touch, browsers do this by default.
      target.setPointerCapture(pointerId);
      wasDrawn.current = false;
      taken.current = { y: clientY, at: timeStamp, height: sheet.offsetHeight };
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent) {
      const sheet = currentTarget.closest('dialog');
      if (!sheet || !taken.current) return;
      const moved = clientY - taken.current.y;
      if (Math.abs(moved) < leastMove) return;
      wasDrawn.current = true;
      draw(moved);
      sheet.style.transform = moved > 0 ? `translateY(${moved}px)` : '';
      sheet.style.maxHeight = moved < 0 ? `${taken.current.height - moved}px` : '';
    },
    onPointerUp({ currentTarget, clientY, timeStamp }: PointerEvent) {
      const sheet = currentTarget.closest('dialog');
      if (!sheet || !taken.current) return;
      const { y, at, height } = taken.current;
      const moved = clientY - y;
      release(sheet);
      if (Math.abs(moved) < leastMove) return;
      const screens = moved / window.innerHeight;
      const seconds = Math.max(1, timeStamp - at) / 1000;
      const next = restAfter({
        from: height / window.innerHeight,
        moved: screens,
        speed: screens / seconds,
        dismissible,
      });
      if (next === 'closed') onClose();
      else setRest(next);
    },
    onPointerCancel({ currentTarget }: PointerEvent) {
      const sheet = currentTarget.closest('dialog');
      if (sheet) release(sheet);
    },
  };

  /** Ignores the click that ends a drag. */
  function toggle() {
    if (!wasDrawn.current) setRest(rest === 'half' ? 'full' : 'half');
  }

  return { rest, head, toggle };
}

/** Tells the page behind the sheet how far it was dragged down, so that the page can move along. */
function draw(moved: number) {
  const { classList, style } = document.documentElement;
  classList.add('sheet-drawn');
  style.setProperty('--sheet-drawn', `${Math.max(0, moved)}px`);
}

function stopDrawing() {
  const { classList, style } = document.documentElement;
  classList.remove('sheet-drawn');
  style.removeProperty('--sheet-drawn');
}

export type Sheet = ReturnType<typeof useSheet>;
