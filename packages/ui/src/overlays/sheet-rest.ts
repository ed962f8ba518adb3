/** Heights of a sheet as a share of the screen; same values as in `dialog.css`. */
const half = 0.55;
const full = 0.92;

export type Rest = 'half' | 'full';

interface Released {
  /** Share of the screen that the sheet covered when the drag began. */
  from: number;
  /** Distance dragged down, in screens, and speed, in screens per second. */
  moved: number;
  speed: number;
  dismissible: boolean;
}

/** A flick adds the distance that it would move in a fifth of a second, up to a fifth of the screen. */
const flickSeconds = 0.2;
const farthestFlick = 0.2;

export function restAfter({ from, moved, speed, dismissible }: Released): Rest | 'closed' {
  const flick = Math.max(-farthestFlick, Math.min(farthestFlick, speed * flickSeconds));
  const aim = from - moved - flick;
  // A sheet lower than half the screen has no more content to show.
  const middle = Math.min(from, half);
  if (dismissible && aim < middle / 2) return 'closed';
  return aim < (half + full) / 2 ? 'half' : 'full';
}
