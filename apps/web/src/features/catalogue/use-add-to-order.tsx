import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../lib/browser/router.tsx';
import { getActiveOrder } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { nextOrderPage } from '../../model/chosen-products.ts';
import { useDrafts } from '../../model/drafts.ts';
import { useRead } from '../../lib/api/use-read.ts';

interface AddToOrder {
  /** False while an order is active. */
  enabled: boolean;
  note: ReactNode;
  noteIsComing: boolean;
  /** Leads to the map, to the address of a known pin, or to the order page. */
  proceed: () => void;
}

export function useAddToOrder(): AddToOrder {
  const navigate = useNavigate();
  const { data, isError, isLoading, isFetching, refetch } = useRead(
    getActiveOrder,
    {},
    { ownFailure: true, keepOffline: true },
  );

  function proceed() {
    void navigate(nextOrderPage(useDrafts.getState()));
  }

  return { enabled: data === null, note: noteFor(), noteIsComing: isLoading, proceed };

  function noteFor(): ReactNode {
    if (data === null) return null;
    if (data) return <OrderIsActive order={data} />;
    if (!isError) return null;
    return (
      <>
        Pesanan Anda belum dapat diperiksa, jadi Tambah belum dapat dipakai.{' '}
        <button
          type="button"
          className="text-link"
          aria-disabled={isFetching}
          onClick={() => void refetch()}
        >
          Coba lagi
        </button>
      </>
    );
  }
}

export function OrderIsActive({ order }: { order: Pick<Order, 'status'> }) {
  return order.status.id === 'completed' ? (
    <>
      Anda sudah berlangganan. Tambah atau ganti TV dan saluran di menu Layanan Anda.{' '}
      <Link to={pages.services} className="text-link">
        Buka Layanan Anda
      </Link>
    </>
  ) : (
    <>
      Anda masih punya pesanan aktif, jadi belum dapat menambah layanan.{' '}
      <Link to={pages.order} className="text-link">
        Lihat pesanan
      </Link>
    </>
  );
}
