import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes every SMS with 202, or answers with the next status of `answers` or `decide`. */
export async function startSmsGateway(decide: () => number | undefined = () => undefined) {
  const requests: { body: string; headers: Record<string, unknown> }[] = [];
  const taken: string[] = [];
  const answers: (number | undefined)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = answers.shift() ?? decide() ?? 202;
      requests.push({ body, headers: request.headers });
      if (status < 300) taken.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    taken,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
