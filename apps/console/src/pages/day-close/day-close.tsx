import { listDayClose, type DayLine } from '@serat/contract/staff/day-close';
import { Badge } from '@serat/ui/badge.tsx';
import { rupiah, today } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';

const filters: readonly Filter[] = [{ kind: 'day', name: 'day', label: 'Hari' }];

const cells: Cells<DayLine> = {
  net: ({ part, net }) =>
    part === 'difference' ? (
      <Badge tone={net === 0 ? 'success' : 'danger'}>{net === 0 ? 'Cocok' : rupiah(net)}</Badge>
    ) : (
      rupiah(net)
    ),
};

/** The money of a day; today by default. */
export function DayClose() {
  return (
    <ListPage<DayLine>
      title="Tutup hari"
      text="Uang masuk sehari, isi kas, dana yang dikembalikan, dan apakah semuanya cocok dengan buku besar."
      list={listDayClose}
      cells={cells}
      filters={filters}
      defaults={{ day: today() }}
      rowKey={({ part, name }) => `${part} ${name}`}
      empty="Tidak ada uang masuk di hari ini."
    />
  );
}
