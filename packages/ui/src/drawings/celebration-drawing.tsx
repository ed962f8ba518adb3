import { Lines, type DrawingProps } from './drawing.tsx';
import { House } from './house.tsx';

export function CelebrationDrawing({ className }: DrawingProps) {
  return (
    <Lines viewBox="0 0 64 56" width="64" height="56" className={className}>
      <g transform="translate(14 16)">
        <House state="lit" staged />
      </g>
      <path
        d="M1 47c9 0 7-7 19-5"
        pathLength="1"
        strokeWidth="2"
        className="thread-light stroke-primary"
      />
      <g strokeWidth="2.5" className="celebration-sparks">
        <path d="M34 9V3" className="stroke-spark" />
        <path d="m23 12-3-5" className="stroke-primary" />
        <path d="m45 12 3-5" className="stroke-primary" />
        <path d="m13 20-5-3" className="stroke-spark" />
        <path d="m55 20 5-3" className="stroke-spark" />
      </g>
    </Lines>
  );
}
