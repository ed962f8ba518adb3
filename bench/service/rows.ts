import type { Client } from './client.ts';
import { password, type Buyer, type Person } from './world.ts';

export interface Row {
  name: string;
  /** Minimum percentage of the bare server's throughput, by CPU time; absent without a budget. */
  aim?: number;
  /** Makes one call; null when there is nothing left to do. */
  serat: (client: Client) => Promise<void> | null;
  bare: (client: Client) => Promise<void> | null;
}

const readAim = 45;

/** The compared calls. The bare server answers every read with ten rows of the customer. */
export function rowsFor(readers: readonly Person[], buyers: readonly Buyer[]): Row[] {
  let at = 0;
  const reader = () => readers[(at += 1) % readers.length];
  const read = (path: string) => async (client: Client) => {
    await client.ask({ path, token: reader()?.token });
  };
  const login = (path: string) => async (client: Client) => {
    await client.ask({ method: 'POST', path, body: { email: reader()?.email, password } });
  };
  const buy = (way: (client: Client, buyer: Buyer) => Promise<void>) => {
    const left = [...buyers];
    return (client: Client) => {
      const buyer = left.pop();
      return buyer ? way(client, buyer) : null;
    };
  };
  const own = read('/own');
  return [
    {
      name: 'catalogue list',
      aim: readAim,
      serat: read('/api/list?q=active==true;type==internet;areaId==01'),
      bare: read('/public'),
    },
    { name: 'profile', aim: readAim, serat: read('/v1/account/master/profile/get'), bare: own },
    {
      name: 'order history',
      aim: readAim,
      serat: read('/v1/order/api/order/list/history'),
      bare: own,
    },
    { name: 'dashboard', aim: readAim, serat: read('/v1/order/dashboard'), bare: own },
    { name: 'bill history', aim: readAim, serat: read('/v1/order/billing/history/'), bare: own },
    { name: 'login', serat: login('/api/login'), bare: login('/login') },
    { name: 'checkout and pay', serat: buy(checkoutAndPay), bare: buy(leastCheckout) },
  ];
}

async function checkoutAndPay(client: Client, { token, checkout }: Buyer): Promise<void> {
  const path = '/v1/order/api/order/checkout';
  const order = { method: 'POST' as const, path, token, body: checkout };
  const { data } = await client.ask<{ data: { orderid: string } }>(order);
  const body = { account: data.orderid };
  await client.ask({ method: 'POST', path: '/v1/demo/bank/pay', body });
}

async function leastCheckout(client: Client, { token, checkout: body }: Buyer): Promise<void> {
  const placed = await client.ask<object>({ method: 'POST', path: '/checkout', token, body });
  await client.ask({ method: 'POST', path: '/pay', body: placed });
}
