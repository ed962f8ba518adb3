import {
  endingAfterDays,
  listEndingServices,
  type EndingService,
} from '@serat/contract/staff/customer-lists';
import { List } from '../../list/list.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';

export function EndingServices() {
  return (
    <>
      <PageHeading
        title="Layanan akan berakhir"
        text={`Diisolir ${endingAfterDays} hari atau lebih. Pelanggan dikabari 14 dan 3 hari sebelum layanannya berakhir. Begitu tunggakannya dibayar, layanan aktif lagi.`}
      />
      <List<EndingService>
        caption="Layanan akan berakhir"
        list={listEndingServices}
        rowKey={({ number }) => number}
        to={({ customerId }) => `/pelanggan/${customerId}`}
        empty="Tidak ada layanan yang diisolir selama itu."
      />
    </>
  );
}
