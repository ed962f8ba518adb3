import { useRef, useState, type PointerEvent } from 'react';

/** Pixels: the distance that counts as a swipe, and the furthest that the row follows. */
const meant = 72;
const farthest = 96;

/** Swipes a row in either direction, touch only. Mouse and keyboard use the row's button. */
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
      // The page scrolls, or the system handles the gesture.
      onPointerCancel: end,
    },
  };
}
