/** Light arrives at a house, and sparks fly once. */
export function CelebrationDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 56"
      width="64"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M21 30v20h24V30M15 33l18-16 18 16" />
      <path
        d="M1 47c9 0 7-9 14-9 8 0 8 5 18 1"
        pathLength="1"
        strokeWidth="2.25"
        className="thread-light stroke-primary"
      />
      <circle
        cx="33"
        cy="39"
        r="10"
        stroke="none"
        opacity="0.25"
        className="thread-glow fill-spark"
      />
      <circle cx="33" cy="39" r="4" stroke="none" className="thread-glow fill-spark" />
      <g strokeWidth="2.5" className="celebration-sparks">
        <path d="M33 10V4" className="stroke-spark" />
        <path d="m22 13-3-5" className="stroke-primary" />
        <path d="m44 13 3-5" className="stroke-primary" />
        <path d="m12 21-5-3" className="stroke-spark" />
        <path d="m54 21 5-3" className="stroke-spark" />
      </g>
    </svg>
  );
}
