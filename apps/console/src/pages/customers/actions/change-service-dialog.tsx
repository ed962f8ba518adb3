import type { ServiceOption } from '@serat/contract/change';
import {
  changeCustomerService,
  listCustomerChanges,
  listCustomerOptions,
  quoteCustomerChange,
  wishKinds,
  type WishKind,
} from '@serat/contract/staff/customer-services';
import { getCustomer } from '@serat/contract/staff/customers';
import { Select } from '@serat/ui/fields/select.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { rupiah } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import { ReasonField } from '../../../parts/dialogs/reason-field.tsx';
import type { Customer } from '../customer-data.ts';
import { QuoteWords } from '../tabs/quote-words.tsx';

const schema = z.object({ reason: changeCustomerService.body.shape.reason });
const kinds = optionsOf(wishKinds);
const isKind = (value: string): value is WishKind => Object.hasOwn(wishKinds, value);

/** Filters the products that can be chosen for a kind of change. */
const fits = (kind: WishKind) => (option: ServiceOption) =>
  kind === 'package'
    ? option.type === 'INTERNET' && !option.isOwn && option.refused === null
    : option.type !== 'INTERNET' && option.isOwn === (kind === 'remove');

interface ChangeServiceDialogProps {
  customerId: string;
  services: Customer['services'];
  onClose: () => void;
}

/** A change that a customer asked for: the same quote as in the portal, confirmed with a reason. */
export function ChangeServiceDialog(props: ChangeServiceDialogProps) {
  const { customerId, services, onClose } = props;
  const [number, setNumber] = useState(services[0]?.number ?? '');
  const [kind, setKind] = useState<WishKind>('package');
  const [productId, setProductId] = useState('');
  const options = useRead(listCustomerOptions, { customerId, number });
  const isEnd = kind === 'end';
  const quote = useRead(
    quoteCustomerChange,
    { customerId, number, kind, ...(!isEnd && { productId }) },
    { enabled: isEnd || productId !== '' },
  );
  const products = (options.data ?? []).filter(fits(kind)).map((option) => ({
    value: option.productId,
    label: `${option.name}, ${rupiah(option.price)}`,
  }));
  return (
    <ActionDialog
      call={changeCustomerService}
      title="Ubah layanan"
      effect="Atas permintaan pelanggan. Pelanggan diberi tahu dan dapat membatalkannya seperti perubahannya sendiri."
      confirm={isEnd ? 'Akhiri layanan' : 'Ubah layanan'}
      danger={isEnd}
      disabled={!quote.data || quote.isFetching}
      onClose={onClose}
      conflict={{ with: 'seen', fields: [], onReload: async () => quote.refetch() }}
      onDone={() => refresh(listCustomerChanges, getCustomer)}
      form={{
        schema,
        defaultValues: { reason: '' },
        input: ({ reason }: z.input<typeof schema>) => ({
          customerId,
          quoteId: quote.data?.id ?? '',
          reason,
        }),
      }}
    >
      {({ field }) => (
        <>
          {services.length > 1 && (
            <Select
              label="Layanan"
              options={services.map((each) => ({
                value: each.number,
                label: `${each.number}, ${each.address}`,
              }))}
              value={number}
              onChange={({ target }) => {
                setNumber(target.value);
                setProductId('');
              }}
            />
          )}
          <Select
            label="Perubahan"
            options={kinds}
            value={kind}
            onChange={({ target }) => {
              if (isKind(target.value)) setKind(target.value);
              setProductId('');
            }}
          />
          {!isEnd && (
            <Select
              label="Produk"
              placeholder="Pilih produk"
              hint={
                options.data && products.length === 0 ? 'Tidak ada yang dapat dipilih.' : undefined
              }
              options={products}
              value={productId}
              onChange={({ target }) => setProductId(target.value)}
            />
          )}
          {quote.isFetching && <Skeleton className="h-24" />}
          {quote.isError && !quote.isFetching && <p role="alert">{quote.error.message}</p>}
          {quote.data && !quote.isFetching && <QuoteWords quote={quote.data} />}
          <ReasonField {...field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}
