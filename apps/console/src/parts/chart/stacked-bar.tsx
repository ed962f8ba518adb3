import { Link } from 'react-router';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';

interface BarPart {
  name: string;
  /** Text beside the name, for instance a count. */
  note: string;
  value: number;
  to: string;
}

interface StackedBarProps {
  title: string;
  parts: readonly BarPart[];
  write: (value: number) => string;
  empty: string;
}

/** From light to dark, because later parts are worse. */
const tones = ['bg-danger/30', 'bg-danger/50', 'bg-danger/75', 'bg-danger'];
const toneOf = (at: number, count: number) => tones[tones.length - count + at] ?? tones.at(-1);

/** The parts of one sum in one bar, with a list of the exact amounts. */
export function StackedBar({ title, parts, write, empty }: StackedBarProps) {
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return (
    <Card title={title} action={<span className="font-bold tabular-nums">{write(sum)}</span>}>
      {parts.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          <div aria-hidden="true" className="mb-4 flex h-5 gap-0.5 overflow-hidden rounded-full">
            {parts.map(({ name, value }, at) => (
              <div
                key={name}
                className={classNames('min-w-1 basis-0', toneOf(at, parts.length))}
                style={{ flexGrow: value }}
              />
            ))}
          </div>
          <ul className="flex flex-col">
            {parts.map(({ name, note, value, to }, at) => (
              <li key={name} className="flex min-h-11 items-center gap-3">
                <span
                  aria-hidden="true"
                  className={classNames('size-3 shrink-0 rounded-full', toneOf(at, parts.length))}
                />
                <Link to={to} className="text-link">
                  {name}
                </Link>
                <span className="text-sm text-muted">{note}</span>
                <span className="ml-auto shrink-0 tabular-nums">{write(value)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
