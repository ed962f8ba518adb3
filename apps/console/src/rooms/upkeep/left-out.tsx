import { listLeftOut, type LeftOutRow } from '@serat/contract/staff/upkeep';
import { List } from '../../list/list.tsx';

/** Services that fail in the work of the night; every night tries them again. */
export function LeftOut() {
  return (
    <List<LeftOutRow>
      caption="Layanan yang terlewat pekerjaan malam"
      list={listLeftOut}
      rowKey={({ id }) => id}
      to={({ customerId }) => `/pelanggan/${customerId}`}
      empty="Tidak ada layanan yang terlewat."
    />
  );
}
