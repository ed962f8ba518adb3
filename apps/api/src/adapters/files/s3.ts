import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../settings/storage.ts';
import { outgoingTo } from '../outgoing/outgoing.ts';
import type { FileStore } from './file-store.ts';

const timeoutMs = 15_000;
/** Milliseconds before each retry. */
const pauses = [50, 100];

/** Files in a bucket of an S3-compatible service, with path-style addresses. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
  });
  const outgoing = outgoingTo(settings.endpoint);
  async function request(method: string, id: string, init: RequestInit = {}): Promise<Response> {
    const address = `${settings.endpoint}/${settings.bucket}/files/${encodeURIComponent(id)}`;
    const signal = AbortSignal.timeout(timeoutMs);
    for (const pauseMs of pauses) {
      const response = await outgoing(await client.sign(address, { ...init, method, signal }));
      if (response.status < 500 && response.status !== 429) return response;
      await response.body?.cancel();
      await delay(pauseMs);
    }
    return outgoing(await client.sign(address, { ...init, method, signal }));
  }

  return {
    async put(id, bytes, mediaType) {
      const response = await request('PUT', id, {
        body: new Uint8Array(bytes),
        headers: {
          'content-type': mediaType,
          // Part of the signature, so that the service detects changes in transit.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      await settle(response, 'store');
    },
    async get(id) {
      const response = await request('GET', id);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status !== 404) await settle(response, 'read');
      await response.body?.cancel();
      return null;
    },
    async remove(id) {
      const response = await request('DELETE', id);
      if (response.status !== 404) await settle(response, 'remove');
      else await response.body?.cancel();
    },
  };
}

async function settle(response: Response, step: string): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`S3 refused to ${step} a file: status ${response.status}`);
}
