import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { phoneKinds, type WhatsAppSettings } from '../../../settings/phone.ts';
import type { templateMessage } from '../whatsapp.ts';

export type Taken = ReturnType<typeof templateMessage> & { id: string };
/** `lost`: accepted, but the connection breaks. `proxy`: a 502 not from Meta. A number: Meta's error code. */
export type Trouble = number | 'lost' | 'proxy';

const httpStatus: Readonly<Record<number, number>> = {
  190: 401,
  368: 403,
  131031: 403,
  131016: 500,
};

export interface Reported {
  message: Pick<Taken, 'id' | 'biz_opaque_callback_data'>;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  code?: number;
}

/**
 * Meta's documented Cloud API: messages, errors and signed statuses. `trouble` decides about the next messages,
 * `decide` about those after them.
 */
export async function startMeta(decide: () => Trouble | undefined = () => undefined) {
  const taken: Taken[] = [];
  const requests: { path: string; authorization: string | undefined }[] = [];
  const trouble: (Trouble | undefined)[] = [];
  const secrets = { appSecret: 'rahasia-aplikasi-meta', verifyToken: 'kata-pembuka-webhook' };
  const numberId = '106540352242922';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const problem = trouble.length > 0 ? trouble.shift() : decide();
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (typeof problem === 'number') {
      const error = { message: `(#${problem})`, type: 'OAuthException', code: problem };
      send(httpStatus[problem] ?? 400, { error });
      return;
    }
    if (problem === 'proxy') return void response.writeHead(502).end('<html>Bad gateway</html>');
    const message = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Taken, 'id'>;
    const id = `wamid.${randomUUID()}`;
    taken.push({ ...message, id });
    if (problem === 'lost') return void response.destroy();
    send(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id }],
    });
  }

  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  /** A report as Meta posts it. */
  function report(reported: readonly Reported[]) {
    const statuses = reported.map(({ message, status, code }) => ({
      id: message.id,
      status,
      timestamp: '1795000000',
      recipient_id: '6281234567890',
      biz_opaque_callback_data: message.biz_opaque_callback_data,
      ...(code !== undefined && { errors: [{ code, title: 'Error' }] }),
    }));
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '622150000', phone_number_id: numberId },
      statuses,
    };
    const changes = [{ field: 'messages', value }];
    const payload = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '102290129340398', changes }],
    });
    return { payload, headers: signed(payload) };
  }

  const signed = (payload: string) => ({
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${createHmac('sha256', secrets.appSecret).update(payload).digest('hex')}`,
  });

  return {
    taken,
    requests,
    trouble,
    report,
    signed,
    secrets,
    env: {
      DEMO: 'on',
      WHATSAPP_URL: url,
      WHATSAPP_NUMBER_ID: numberId,
      WHATSAPP_TOKEN: 'token-pengguna-sistem',
      WHATSAPP_APP_SECRET: secrets.appSecret,
      WHATSAPP_VERIFY_TOKEN: secrets.verifyToken,
      WHATSAPP_RATE: '1000',
    },
    settings: {
      url: `${url}/v24.0`,
      numberId,
      token: 'token-pengguna-sistem',
      ...secrets,
      templates: Object.fromEntries(
        phoneKinds.map((kind) => [kind, { name: `serat_${kind}`, language: 'id' }]),
      ) as WhatsAppSettings['templates'],
      rate: 1000,
    },
    /** Cuts every connection. */
    close: () => {
      server.close();
      server.closeAllConnections();
    },
    reopen: () => listen(port),
  };
}
