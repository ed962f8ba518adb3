import { Link } from 'react-router';
import { listAudit } from '@serat/contract/staff/audit';
import { actionName } from '@serat/contract/staff/action-names';
import { Card } from '@serat/ui/card.tsx';
import { dateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Lines } from '../lines.tsx';

export function Trail({ customerId }: { customerId: string }) {
  const trail = useRead(listAudit, { customerId });
  return (
    <Loaded query={trail} what="Jejak">
      {({ rows }) => (
        <Card
          title="Jejak staf"
          action={
            <Link to={`/audit?customerId=${customerId}`} className="text-link text-sm">
              Buka di jejak audit
            </Link>
          }
        >
          <Lines
            empty="Belum ada yang dilakukan staf."
            lines={rows.map(({ id, action, actor, at, reason }) => ({
              key: id,
              title: actionName(action),
              detail: `${actor}, ${dateTime(at)}${reason ? `. ${reason}` : ''}`,
            }))}
          />
        </Card>
      )}
    </Loaded>
  );
}
