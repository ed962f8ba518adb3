import { Lines, type DrawingProps } from './drawing.tsx';
import { House } from './house.tsx';

/** A house that the fibre has not reached. */
export function AwaitedDrawing({ className }: DrawingProps) {
  return (
    <Lines viewBox="0 0 64 56" width="64" height="56" className={className}>
      <g transform="translate(22 16)">
        <House state="dashed" />
      </g>
      <path d="M1 47c5 0 6-2 10-4" strokeWidth="2" className="stroke-primary" />
      <circle cx="12" cy="42" r="4" stroke="none" className="fill-spark" />
    </Lines>
  );
}
