import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  requestId: string;
  /** In the background, where no request's own logger tells the id. */
  isJob: boolean;
}

const storage = new AsyncLocalStorage<Context>();

/** The request that all this is done for; null at start. */
export const currentRequest = (): string | null => storage.getStore()?.requestId ?? null;

/** For lines of the log that no request's logger writes. */
export function logFields(): { reqId?: string } {
  const context = storage.getStore();
  return context?.isJob ? { reqId: context.requestId } : {};
}

export const inRequest = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId, isJob: false }, work);

/** What a job does, and queues, is still for the request that caused it. */
export const inJob = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId, isJob: true }, work);
