import { railShare } from './speed.ts';

/** The speed as a bar; hidden from screen readers because the heading names it. */
export function SpeedRail({ bandwidth }: { bandwidth: string | null }) {
  const share = railShare(bandwidth);
  if (share === null) return null;
  // Keeps the point inside the bar at both ends.
  const at = `${3 + share * 94}%`;
  return (
    <svg aria-hidden="true" className="h-4 w-full overflow-visible print:hidden" strokeWidth="2">
      <line x1="0" x2="100%" y1="8" y2="8" className="stroke-hairline" />
      <line x1="0" x2={at} y1="8" y2="8" className="stroke-primary" />
      <circle cx={at} cy="8" r="4" className="fill-primary" />
    </svg>
  );
}
