import { listPaymentMethods } from '@serat/contract/payment';
import type { PaymentMethod } from '@serat/contract/payment';
import { useRead } from '../../../lib/api/use-read.ts';

export const webMethods = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ platforms }) => platforms.includes('WEB'));

export function usePaymentMethods() {
  return useRead(listPaymentMethods, {}, { select: ({ data }) => webMethods(data) });
}

/** Includes a method that is no longer offered, because a pending payment may use it. Null if unknown. */
export function usePaymentMethod(id: string | null): PaymentMethod | null | undefined {
  const { data, isPending } = useRead(
    listPaymentMethods,
    {},
    { ownFailure: true, keepOffline: true },
  );
  return isPending ? undefined : (data?.find((method) => method.id === id) ?? null);
}
