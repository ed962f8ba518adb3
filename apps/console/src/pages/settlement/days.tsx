import { Link } from 'react-router';
import { listSettlementDays, type SettlementDay } from '@serat/contract/staff/settlement';
import { Badge } from '@serat/ui/badge.tsx';
import { thousands } from '../../lib/format.ts';
import { List, type Cells } from '../../list/list.tsx';
import { spanFilters, usualSpan } from './span.ts';

const cells: Cells<SettlementDay> = {
  wrong: ({ wrong, outstanding, day, gateway }) =>
    wrong === 0 ? (
      <Badge tone={outstanding === 0 ? 'success' : 'neutral'}>
        {outstanding === 0 ? 'Cocok' : 'Menunggu'}
      </Badge>
    ) : (
      <Link
        to={`/penyelesaian?${new URLSearchParams({ bagian: 'tidak-cocok', gateway, from: day, to: day })}`}
        className="text-link"
      >
        {thousands(wrong)}
      </Link>
    ),
};

export function Days() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Diterima − ditarik balik = diselesaikan + biaya + belum, menurut hari uangnya diterima.
      </p>
      <List<SettlementDay>
        caption="Penyelesaian per hari"
        list={listSettlementDays}
        cells={cells}
        filters={spanFilters}
        defaults={usualSpan()}
        rowKey={({ day, gateway }) => `${day} ${gateway}`}
        empty="Tidak ada uang lewat gateway di hari-hari ini."
      />
    </div>
  );
}
