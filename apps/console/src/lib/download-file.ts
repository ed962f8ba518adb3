import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { saveFile } from '@serat/ui/save-file.ts';
import { ApiError, clientFailure } from './api-error.ts';
import { failureOf, parse, send } from './api.ts';

/** Downloads a file; returns false and shows a toast if it fails. */
export async function downloadFile(
  endpoint: StaffEndpoint,
  query: Readonly<Record<string, string>>,
  name?: string,
): Promise<boolean> {
  try {
    const response = await send(endpoint, query as never);
    if (!response.ok) throw failureOf(response.status, parse(await response.text()));
    const file = await response.blob().catch(() => {
      // The download broke off: a partial list is discarded.
      throw clientFailure('CUT_OFF', response.status);
    });
    saveFile(new File([file], name ?? nameOf(response), { type: file.type }));
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    showToast({ tone: 'danger', text: failure.message });
    return false;
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'unduhan';
