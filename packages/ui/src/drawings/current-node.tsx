import { SparkMark } from './spark-mark.tsx';

/** The current step: a spark, or a ring if the screen shows a spark elsewhere. */
export function CurrentNode({ spark }: { spark: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 animate-fade">
      {spark ? (
        <SparkMark x={12} y={12} />
      ) : (
        <circle cx="12" cy="12" r="6" fill="none" strokeWidth="3" className="stroke-primary" />
      )}
    </svg>
  );
}
