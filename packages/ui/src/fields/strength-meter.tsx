import { classNames } from '../class-names.ts';

export type StrengthScore = 0 | 1 | 2 | 3 | 4;

const levels = [
  { word: 'Sangat lemah', bar: 'bg-danger', text: 'text-danger' },
  { word: 'Lemah', bar: 'bg-danger', text: 'text-danger' },
  { word: 'Cukup', bar: 'bg-primary', text: 'text-primary' },
  { word: 'Kuat', bar: 'bg-success', text: 'text-success' },
  { word: 'Sangat kuat', bar: 'bg-success', text: 'text-success' },
] as const;

interface StrengthMeterProps {
  /** Null while the field is empty or the meter loads. */
  score: StrengthScore | null;
  className?: string;
}

export function StrengthMeter({ score, className }: StrengthMeterProps) {
  const level = score === null ? undefined : levels[score];
  return (
    <div className={classNames('mt-2 flex items-center gap-3', className)}>
      <div aria-hidden="true" className="flex flex-1 gap-1">
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
      {/* As wide as the longest word, so that the bars keep their length. */}
      <output className="w-24 text-right text-sm text-muted">
        {level ? (
          <>
            <span className="sr-only">Kekuatan password: </span>
            <span className={classNames('font-semibold', level.text)}>{level.word}</span>
          </>
        ) : (
          <span aria-hidden="true">Kekuatan</span>
        )}
      </output>
    </div>
  );
}
