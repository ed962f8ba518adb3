import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from './local-server.ts';

interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface S3StandIn {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; mediaType: string }>;
  failNext(count: number): void;
  close: () => Promise<void>;
}

/** An in-memory bucket for tests that checks signatures as S3 does (Signature Version 4). */
export async function startS3StandIn(keys: Keys): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  let failures = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = Buffer.concat(await request.toArray());
    const path = request.url ?? '';
    const found = objects.get(path);
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end();
    }
    if (!isSigned(request, bytes, keys)) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(path, { bytes, mediaType: request.headers['content-type'] ?? '' });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    return found ? response.writeHead(200).end(found.bytes) : response.writeHead(404).end();
  };

  const server = await startLocalServer((request, response) => void serve(request, response));
  return {
    endpoint: server.url,
    objects,
    failNext: (count) => {
      failures = count;
    },
    close: server.close,
  };
}

function isSigned(request: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const given = /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature = ''] = given ?? [];
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const payload = header('x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;

  const time = header('x-amz-date');
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const canonical = [
    request.method,
    request.url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  return (
    credential === `${keys.accessKeyId}/${scope}` && signature === hmac(key, toSign).toString('hex')
  );
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
