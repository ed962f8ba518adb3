import { useRef, useState, type PointerEvent } from 'react';

/** Pixels: farther is meant, and the row follows no farther than the second. */
const meant = 72;
const farthest = 96;

/** A finger that draws a row to the side, either way. A mouse and a keyboard have its button. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; id: number } | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    start.current = null;
    setShift(0);
  };
  return {
    shift,
    isMeant: Math.abs(shift) >= meant,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'touch')
          start.current = { x: event.clientX, id: event.pointerId };
      },
      onPointerMove: ({ pointerId, clientX }: PointerEvent) => {
        if (start.current?.id !== pointerId) return;
        setShift(Math.max(-farthest, Math.min(farthest, clientX - start.current.x)));
      },
      onPointerUp: () => {
        if (start.current && Math.abs(shift) >= meant) onSwipe();
        end();
      },
      // The page scrolls, or the system has taken the finger.
      onPointerCancel: end,
    },
  };
}
