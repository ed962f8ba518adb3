import { setTimeout as delay } from 'node:timers/promises';
import type { startMidtrans } from '../../apps/api/src/adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { checkoutBody } from '../../apps/api/src/modules/sales/order/testing/order-fixtures.ts';
import type { MailServer } from '../faults/world/mail/mail-server.ts';

type Midtrans = Awaited<ReturnType<typeof startMidtrans>>;

const patience = 120_000;

/** Registers, activates, orders and pays; returns the order number. */
export async function becomeCustomer(
  address: string,
  mails: MailServer,
  midtrans: Midtrans,
  number = 1,
) {
  const email = `siti-${number}@contoh.id`;
  const password = 'kopi-susu-tubruk-9';
  const ask = createAsk(address);
  await ask('/api/register', { email, password, fullName: 'Siti Aminah', phone: '081234567890' });
  const code = await until('the activation code', () => mails.codeFor(email));
  await ask(`/api/activation?${new URLSearchParams({ code, email }).toString()}`);
  const { token } = await ask<{ token: string }>('/api/login', { email, password });
  const { orderid } = await ask<{ orderid: string }>(
    '/v1/order/api/order/checkout',
    {
      ...checkoutBody,
      email,
      paymentMethodId: 'BCA_VA',
      productInternet: 'fiber-30',
      nik: `317405610490000${number}`,
      plnId: `539999999999${number}`,
    },
    token,
  );
  const reference = [...midtrans.transactions.keys()].at(-1);
  if (!reference) throw new Error('Midtrans was never asked');
  midtrans.settle(reference);
  await post(`${address}/v1/payment/webhook/midtrans`, midtrans.notification(reference));
  const { orderHeader } = await ask<{ orderHeader: { status: { id: string } } }>(
    `/v1/order/api/order/detail/?${new URLSearchParams({ id: orderid }).toString()}`,
    undefined,
    token,
  );
  if (orderHeader.status.id !== 'waitingInstallation') {
    throw new Error(`paid, yet ${orderHeader.status.id}`);
  }
  return { orderId: orderid, token };
}

function createAsk(address: string) {
  return async <Data>(path: string, body?: object, token?: string): Promise<Data> => {
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  };
}

async function post(url: string, bytes: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

async function until<T>(what: string, look: () => T | null): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what} never came`);
    await delay(100);
  }
}
