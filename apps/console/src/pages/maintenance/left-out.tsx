import { listLeftOut, type LeftOutRow } from '@serat/contract/staff/maintenance';
import { List } from '../../list/list.tsx';

/** Services that failed in the nightly jobs, which retry them every night. */
export function LeftOut() {
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        Layanan yang gagal dalam pekerjaan malam tampil di sini dan dicoba lagi setiap malam.
        Sampaikan sebab teknisnya kepada pengelola server.
      </p>
      <List<LeftOutRow>
        caption="Layanan yang terlewat pekerjaan malam"
        list={listLeftOut}
        rowKey={({ id }) => id}
        to={({ customerId }) => `/pelanggan/${customerId}`}
        empty="Tidak ada layanan yang terlewat."
      />
    </>
  );
}
