import type { AuditEntry } from '@serat/contract/staff/audit';
import { classNames } from '@serat/ui/class-names.ts';
import { Dialog } from '@serat/ui/dialog.tsx';
import { dateTime } from '../../lib/format.ts';
import { Facts } from '../../parts/facts.tsx';
import { differenceOf, type Change } from './difference.ts';
import { deedName, roleName, thingName } from '../../parts/deed-words.ts';

interface AuditDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

export function AuditDialog({ entry, onClose }: AuditDialogProps) {
  const changes = differenceOf(entry.before, entry.after);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={deedName(entry.action)}
      description={`${entry.actor} (${roleName(entry.role)}), ${dateTime(entry.at)}`}
    >
      <div className="flex flex-col gap-6">
        <Facts
          items={[
            [thingName(entry.thing), entry.thingId],
            entry.reason ? ['Alasan', entry.reason] : null,
            ['Tercatat sebagai', entry.action],
            entry.requestId ? ['Permintaan', entry.requestId] : null,
          ]}
        />
        {changes.length > 0 ? (
          <Difference changes={changes} />
        ) : (
          <p className="text-muted">Tidak ada isian yang berubah.</p>
        )}
      </div>
    </Dialog>
  );
}

const looks: Record<Change['kind'], { before?: string; after?: string }> = {
  added: { after: 'bg-success-tint text-success' },
  removed: { before: 'bg-danger-tint text-danger line-through' },
  changed: {
    before: 'bg-danger-tint text-danger line-through',
    after: 'bg-success-tint text-success',
  },
  same: {},
};

function Difference({ changes }: { changes: readonly Change[] }) {
  const mark = (look: string | undefined) =>
    classNames('rounded px-1 [overflow-wrap:anywhere] [box-decoration-break:clone]', look);
  return (
    <table className="rows">
      <caption className="sr-only">Sebelum dan sesudah</caption>
      <thead>
        <tr>
          <th scope="col">Isian</th>
          <th scope="col">Sebelum</th>
          <th scope="col">Sesudah</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after, kind }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={mark(looks[kind].before)}>{before}</span>
            </td>
            <td>
              <span className={mark(looks[kind].after)}>{after}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
