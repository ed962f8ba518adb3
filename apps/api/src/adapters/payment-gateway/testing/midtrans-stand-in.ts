import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Transaction {
  order_id: string;
  transaction_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_status: string;
  status_code: string;
  charge: Record<string, unknown>;
  codes: Record<string, unknown>;
  [field: string]: unknown;
}

const serverKey = 'SB-Mid-server-test';

/**
 * The documented Midtrans Core API: charge, status, cancel, notifications and errors. `trouble` makes the
 * next calls fail.
 */
export async function startMidtrans() {
  const transactions = new Map<string, Transaction>();
  const calls: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  /** `lost`: done, but no answer. `silent`: never answered. `broken`: 500. `html`: no JSON. */
  const trouble: ('lost' | 'silent' | 'broken' | 'html' | 'throttled')[] = [];

  const meanwhile: (() => Promise<unknown>)[] = [];

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    calls.push(`${request.method} ${path}`);
    headers.push(request.headers);
    const problem = trouble.shift();
    if (problem === 'silent') return;
    const send = (body: object & { status_code: string }) => {
      if (problem === 'lost') return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (problem === 'broken') {
      response.writeHead(500).end(JSON.stringify({ status_code: '500', status_message: 'Sorry' }));
      return;
    }
    if (problem === 'html') return void response.writeHead(502).end('<html>Bad gateway</html>');
    if (problem === 'throttled') return send({ status_code: '429' });
    const right = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
    if (request.headers.authorization !== right) {
      return send({ ...message('401', 'Unknown Merchant server_key/id') });
    }
    const [, order = '', verb] = /^\/v2\/([^/]+)\/(status|cancel)$/.exec(path) ?? [];
    if (path === '/v2/charge') return send(charge(JSON.parse(Buffer.concat(chunks).toString())));
    if (verb === 'status') {
      const current = status(decodeURIComponent(order));
      await meanwhile.shift()?.();
      return send(current);
    }
    if (verb === 'cancel') return send(cancel(decodeURIComponent(order)));
    send(message('404', 'The requested resource is not found'));
  }

  function charge(body: {
    payment_type: string;
    transaction_details: { order_id: string; gross_amount: number };
    bank_transfer?: { bank: string };
    qris?: { acquirer: string };
  }) {
    const { order_id, gross_amount } = body.transaction_details;
    const known = transactions.get(order_id);
    if (known && !['cancel', 'expire', 'deny'].includes(known.transaction_status)) {
      return message(
        '406',
        'The request could not be completed due to a conflict with the order_id',
      );
    }
    const bank = body.bank_transfer?.bank;
    if (bank === 'closed') return message('402', 'Payment channel is not activated.');
    const codes =
      body.payment_type === 'qris'
        ? { qr_string: `00020101021226${order_id}` }
        : bank === 'permata'
          ? { permata_va_number: '8778003756104047' }
          : {
              va_numbers: [
                { bank, va_number: `8127${String(transactions.size).padStart(11, '0')}` },
              ],
            };
    const made: Transaction = {
      order_id,
      transaction_id: randomUUID(),
      gross_amount: `${gross_amount}.00`,
      payment_type: body.payment_type,
      transaction_status: 'pending',
      status_code: '201',
      charge: body,
      codes,
    };
    transactions.set(order_id, made);
    return { ...message('201', 'Success, transaction is created'), ...shown(made), ...codes };
  }

  const message = (status_code: string, status_message: string) => ({
    status_code,
    status_message,
  });
  const shown = ({ charge: _charge, codes: _codes, status_code: _code, ...rest }: Transaction) =>
    rest;

  function status(order: string) {
    const found = transactions.get(order);
    if (!found) return message('404', "Transaction doesn't exist.");
    // The status never contains the QR text.
    const { qr_string: _qr, ...codes } = found.codes;
    return { ...message(found.status_code, 'Success'), ...shown(found), ...codes };
  }

  function cancel(order: string) {
    const found = transactions.get(order);
    if (!found) return message('404', "Transaction doesn't exist.");
    if (found.transaction_status !== 'pending') {
      return message('412', 'Merchant cannot modify the status of the transaction');
    }
    move(order, 'cancel', '200');
    return { ...message('200', 'Success, transaction is canceled'), ...shown(found) };
  }

  function move(
    order: string,
    transaction_status: string,
    status_code = '200',
    fields: Record<string, unknown> = {},
  ): Transaction {
    const found = transactions.get(order);
    if (!found) throw new Error(`no transaction ${order}`);
    return Object.assign(found, { transaction_status, status_code }, fields);
  }

  /** A partial or full refund, listed with its id and the sum of all refunds. */
  function refund(order: string, amount: number, word?: 'chargeback'): Transaction {
    const found = transactions.get(order);
    if (!found) throw new Error(`no transaction ${order}`);
    const before = (found['refunds'] as { refund_amount: string }[] | undefined) ?? [];
    refundsMade += 1;
    const refunds = [
      ...before,
      {
        refund_chargeback_id: refundsMade,
        refund_amount: `${amount}.00`,
        created_at: '2026-11-15 10:00:00',
        reason: 'requested by customer',
        refund_key: `key-${refundsMade}`,
      },
    ];
    const total = refunds.reduce((sum, each) => sum + Number(each.refund_amount), 0);
    const isAll = total === Number(found.gross_amount);
    const stands = isAll ? (word ?? 'refund') : `partial_${word ?? 'refund'}`;
    return move(order, stands, '200', { refunds, refund_amount: `${total}.00` });
  }
  let refundsMade = 0;

  /** A signed notification about the present transaction, with changed fields. */
  function notification(order: string, change: Record<string, unknown> = {}): Buffer {
    const found = transactions.get(order);
    if (!found) throw new Error(`no transaction ${order}`);
    const { status_code } = found;
    const signature_key = sign(order, status_code, found.gross_amount);
    return Buffer.from(JSON.stringify({ ...shown(found), status_code, signature_key, ...change }));
  }

  const sign = (order: string, code: string, amount: string) =>
    createHash('sha512').update(`${order}${code}${amount}${serverKey}`).digest('hex');

  const foreign = (order_id: string): Buffer =>
    Buffer.from(
      JSON.stringify({
        order_id,
        status_code: '200',
        gross_amount: '10000.00',
        transaction_status: 'settlement',
        signature_key: sign(order_id, '200', '10000.00'),
      }),
    );

  return {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serverKey,
    transactions,
    calls,
    headers,
    trouble,
    meanwhile,
    settle: (order: string) => move(order, 'settlement'),
    expire: (order: string) => move(order, 'expire', '407'),
    deny: (order: string) => move(order, 'deny', '202'),
    refund,
    say: move,
    notification,
    foreign,
  };
}
