import {
  endingAfterDays,
  listEndingServices,
  type EndingService,
} from '@serat/contract/staff/customer-lists';
import { ListPage } from '../../list/list-page.tsx';

export function EndingServices() {
  return (
    <ListPage<EndingService>
      title="Layanan akan berakhir"
      text={`Diisolir ${endingAfterDays} hari atau lebih. Pelanggan dikabari 14 dan 3 hari sebelum layanannya berakhir. Begitu tunggakannya dibayar, layanan aktif lagi.`}
      list={listEndingServices}
      rowKey={({ number }) => number}
      to={({ customerId }) => `/pelanggan/${customerId}`}
      empty="Tidak ada layanan yang diisolir selama itu."
    />
  );
}
