import { Drawing, Spark, Thread } from './drawing.tsx';
import type { DrawingProps } from './drawing.tsx';

/** In its own file because dialogs on every page use it. */
export function SuccessDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M82.5 34A28 28 0 1 1 72 22.7" />
      <Thread drawn d="m46 48 11 11 30-35" />
      <Spark x={89} y={21.5} />
      <path d="M22 26h6M25 23v6M96 66h6M99 63v6M18 62v.1M104 44v.1" />
    </Drawing>
  );
}
