import { defineCall, nothing, type Call, type Download } from '@serat/contract/call';
import { offerToRepeat } from './act.ts';
import { createRequest, type QueryInput } from './api.ts';
import { getConfig } from './config.ts';
import { saveFile } from '@serat/ui/save-file.ts';
import { getToken } from '../session/session.ts';

/** Downloads a file with the session's token, which a plain link would not send. Throws an ApiError. */
export async function downloadFile<D extends Download>(
  download: D,
  input: QueryInput<D>,
  name: string,
): Promise<void> {
  let file: Blob | undefined;
  const request = createRequest({
    // Keep the file and return an empty envelope, so that `createRequest` handles status and failures.
    async fetch(address, init) {
      const response = await globalThis.fetch(address, init);
      if (!response.ok) return response;
      file = await response.blob();
      return new Response(JSON.stringify({ status: 200, message: '', data: null }));
    },
    config: getConfig,
    getToken,
  });
  const call: Call = defineCall({ ...download, data: nothing });
  await offerToRepeat(call, () => request(call, { query: input.query, body: undefined }));
  if (file) saveFile(new File([file], name, { type: file.type }));
}
