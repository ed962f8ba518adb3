import { classNames } from './class-names.ts';

export type StrengthScore = 0 | 1 | 2 | 3 | 4;

const levels = [
  { word: 'Sangat lemah', bar: 'bg-danger', text: 'text-danger' },
  { word: 'Lemah', bar: 'bg-danger', text: 'text-danger' },
  { word: 'Cukup', bar: 'bg-warning', text: 'text-warning' },
  { word: 'Kuat', bar: 'bg-success', text: 'text-success' },
  { word: 'Sangat kuat', bar: 'bg-success', text: 'text-success' },
] as const;

interface StrengthMeterProps {
  /** null while nothing has been typed or the judge is still loading. */
  score: StrengthScore | null;
  className?: string;
}

export function StrengthMeter({ score, className }: StrengthMeterProps) {
  const level = score === null ? undefined : levels[score];
  return (
    <div className={classNames('mt-2', className)}>
      <div aria-hidden="true" className="flex gap-1">
        {levels.map((step, index) => (
          <span
            key={step.word}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-200',
              level && score !== null && index <= score ? level.bar : 'bg-hairline',
            )}
          />
        ))}
      </div>
      <output className="mt-1.5 block min-h-5 text-sm text-muted">
        {level && (
          <>
            Kekuatan password:{' '}
            <span className={classNames('font-semibold', level.text)}>{level.word}</span>
          </>
        )}
      </output>
    </div>
  );
}
