import type { ReactNode } from 'react';

interface LinesProps {
  lines: readonly { key: string; title: ReactNode; detail?: ReactNode; side?: ReactNode }[];
  empty: string;
}

export function Lines({ lines, empty }: LinesProps) {
  if (lines.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {lines.map(({ key, title, detail, side }) => (
        <li
          key={key}
          className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            {detail && <p className="text-sm text-muted">{detail}</p>}
          </div>
          {side && <div className="shrink-0 tabular-nums">{side}</div>}
        </li>
      ))}
    </ul>
  );
}
