import { alignOf } from '../../lib/align.ts';
import type { Change } from '@serat/contract/staff/columns';
import { classNames } from '@serat/ui/class-names.ts';
import { written } from '../../lib/format.ts';
import { SimpleTable } from '../simple-table.tsx';

const looks: Record<Change['change'], { before?: string; after?: string }> = {
  added: { after: 'bg-success-tint text-success' },
  removed: { before: 'bg-danger-tint text-danger line-through' },
  changed: {
    before: 'bg-danger-tint text-danger line-through',
    after: 'bg-success-tint text-success',
  },
  same: {},
};

interface DifferenceProps {
  changes: readonly Change[];
  before?: string;
  after?: string;
}

export function Difference({ changes, before = 'Sebelum', after = 'Sesudah' }: DifferenceProps) {
  const mark = (look: string | undefined) =>
    classNames('rounded px-1 [overflow-wrap:anywhere] [box-decoration-break:clone]', look);
  return (
    <SimpleTable caption={`${before} dan ${after.toLowerCase()}`} head={['Isian', before, after]}>
      {changes.map(({ label, kind, before: was, after: becomes, change, masked }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {masked && <span className="block text-sm font-normal text-muted">disamarkan</span>}
          </th>
          <td data-align={alignOf(kind)}>
            <span className={mark(looks[change].before)}>{written(kind, was)}</span>
          </td>
          <td data-align={alignOf(kind)}>
            <span className={mark(looks[change].after)}>{written(kind, becomes)}</span>
          </td>
        </tr>
      ))}
    </SimpleTable>
  );
}
