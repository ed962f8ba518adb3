interface SparkMarkProps {
  x?: number;
  y?: number;
  className?: string;
}

/** The one bright point of a screen, in pixels: 12 wide, its halo 24. */
export function SparkMark({ x = 0, y = 0, className }: SparkMarkProps) {
  return (
    <g stroke="none" className={className}>
      <circle cx={x} cy={y} r="12" opacity="0.25" className="fill-spark" />
      <circle cx={x} cy={y} r="6" className="fill-spark" />
    </g>
  );
}
