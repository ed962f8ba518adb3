// A receiver of webhooks: `SERAT_SECRET=… node webhook-receiver.mjs`
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.SERAT_SECRET;
const seen = new Set(); // in production: a table with a unique key

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const [, time, given] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request.headers['serat-signature']) ?? [];
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const isOurs = given && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
  if (!isOurs || Math.abs(Date.now() / 1000 - time) > 300) return response.writeHead(401).end();
  const { id, kind, data } = JSON.parse(body);
  if (!seen.has(id)) console.log(kind, data);
  seen.add(id);
  response.writeHead(204).end();
}).listen(8080);
