import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { showToast } from '@serat/ui/toast-store.ts';
import { ApiError } from './api-error.ts';
import { failureOf, parse, send } from './api.ts';

/** Fetches a file and hands it over; why it did not come is told by a toast. */
export async function downloadFile(
  endpoint: StaffEndpoint,
  query: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  try {
    const response = await send(endpoint, query as never);
    if (!response.ok) throw failureOf(response.status, parse(await response.text()));
    saveFile(await response.blob(), name);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    showToast({ tone: 'danger', text: failure.message });
  }
}

/** Hands it to whoever asked for it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
