import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Small drawings for empty, failed and successful states: an outline in the text colour, a line in
 * the primary colour and a spark.
 */
export interface DrawingProps {
  className?: string | undefined;
}

export function Drawing({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <Lines viewBox="0 0 120 96" className={classNames('h-24 w-30', className)}>
      {children}
    </Lines>
  );
}

/** Drawn with lines in the text colour. */
export function Lines(svg: ComponentProps<'svg'>) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    />
  );
}

export function Thread({
  d,
  drawn = false,
}: {
  d: string;
  /** Animates the line once. */
  drawn?: boolean;
}) {
  return (
    <path
      d={d}
      {...(drawn && { pathLength: 1 })}
      className={classNames('stroke-primary', drawn && 'thread-light')}
    />
  );
}

export function Spark({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="8" className="fill-spark" stroke="none" opacity="0.22" />
      <circle cx={x} cy={y} r="3.5" className="fill-spark" stroke="none" />
    </>
  );
}
