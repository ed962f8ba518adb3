/** Where a sheet comes to rest, in shares of the screen; `dialog.css` knows the same two. */
const half = 0.55;
const full = 0.92;

export type Rest = 'half' | 'full';

interface Released {
  /** How much of the screen it covered when it was taken. */
  from: number;
  /** How far down it was drawn, and how fast, in screens and screens a second. */
  moved: number;
  speed: number;
  dismissible: boolean;
}

/** A flick counts as far as it would have gone in a fifth of a second, and for one step at most. */
const flickSeconds = 0.2;
const farthestFlick = 0.2;

export function restAfter({ from, moved, speed, dismissible }: Released): Rest | 'closed' {
  const flick = Math.max(-farthestFlick, Math.min(farthestFlick, speed * flickSeconds));
  const aim = from - moved - flick;
  // One that is lower than half has no more to show.
  const middle = Math.min(from, half);
  if (dismissible && aim < middle / 2) return 'closed';
  return aim < (half + full) / 2 ? 'half' : 'full';
}
