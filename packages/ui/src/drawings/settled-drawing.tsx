import { SparkMark } from './spark-mark.tsx';

/** The line of the countdown, ending in a check mark. */
export function SettledDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 240 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <circle cx="136" cy="52" r="32" className="fill-success-tint stroke-success" />
      <path
        d="M0 66c40 0 50-32 84-30 20 1 28 8 38 18l13 13 25-34"
        pathLength="1"
        strokeWidth="2.5"
        className="thread-light stroke-primary"
      />
      <SparkMark x={160} y={33} className="thread-glow" />
    </svg>
  );
}
