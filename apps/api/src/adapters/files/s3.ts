import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../settings/storage.ts';
import type { FileStore } from './file-store.ts';

const timeoutMs = 15_000;

/** Files in a bucket of an S3-compatible service, addressed by path. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: 2,
  });
  const request = (method: string, id: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(`${settings.endpoint}/${settings.bucket}/files/${encodeURIComponent(id)}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    async put(id, bytes, mediaType) {
      const response = await request('PUT', id, {
        body: new Uint8Array(bytes),
        headers: {
          'content-type': mediaType,
          // Signed along, so that what arrives is what was sent.
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
