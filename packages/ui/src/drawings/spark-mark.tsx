interface SparkMarkProps {
  x?: number;
  y?: number;
  className?: string;
}

/** A bright point, at most one per screen: 12 px wide, with a halo of 24 px. */
export function SparkMark({ x = 0, y = 0, className }: SparkMarkProps) {
  return (
    <g stroke="none" className={className}>
      <circle cx={x} cy={y} r="12" opacity="0.25" className="fill-spark" />
      <circle cx={x} cy={y} r="6" className="fill-spark" />
    </g>
  );
}
