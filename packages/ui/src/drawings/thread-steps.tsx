import { classNames } from '../class-names.ts';
import { CurrentNode } from './current-node.tsx';

interface ThreadStepsProps {
  label: string;
  steps: readonly string[];
  /** Counted from 1; larger than the number of steps when all are done. */
  current: number;
  /** Beside the nodes if there is little height, below them if there is little width. */
  labels: 'beside' | 'below';
  /** False if the screen shows a spark elsewhere. */
  spark?: boolean;
  className?: string | undefined;
}

export function ThreadSteps(props: ThreadStepsProps) {
  const { label, steps, current, labels, spark = true, className } = props;
  const beside = labels === 'beside';
  return (
    <ol aria-label={label} className={classNames('flex print:hidden', className)}>
      {steps.map((name, index) => {
        const at = index + 1;
        const isCurrent = at === current;
        const node = isCurrent ? <CurrentNode spark={spark} /> : <Node isDone={at < current} />;
        const before = <Line hidden={index === 0} isDone={at <= current} />;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center',
              beside ? 'gap-1.5 not-first:ml-1.5 not-first:flex-1' : 'flex-1 flex-col gap-1',
            )}
          >
            {beside ? (
              <>
                {index > 0 && before}
                {node}
              </>
            ) : (
              <span className="flex h-6 w-full items-center">
                {before}
                {node}
                <Line hidden={at === steps.length} isDone={at < current} />
              </span>
            )}
            <span
              className={classNames(
                'text-[min(0.875rem,4vw)]',
                beside ? 'whitespace-nowrap' : 'text-center leading-tight',
                isCurrent ? 'font-semibold' : 'text-muted',
                // Phones have room for one label below the nodes.
                !beside && !isCurrent && 'max-md:sr-only',
              )}
            >
              {name}
              {at < current && <span className="sr-only">, selesai</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Line({ isDone, hidden }: { isDone: boolean; hidden: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'h-0.5 flex-1',
        hidden ? 'invisible' : isDone ? 'bg-primary' : 'bg-hairline',
      )}
    />
  );
}

function Node({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-2 shrink-0 rounded-full',
        isDone ? 'bg-primary' : 'border border-field bg-surface',
      )}
    />
  );
}
