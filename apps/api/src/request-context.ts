import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  requestId: string;
  /** True in background work, where no request logger adds the id. */
  isJob: boolean;
}

const storage = new AsyncLocalStorage<Context>();

/** The request that caused the current work; null at start. */
export const currentRequest = (): string | null => storage.getStore()?.requestId ?? null;

/** For log lines that no request logger writes. */
export function logFields(): { reqId?: string } {
  const context = storage.getStore();
  return context?.isJob ? { reqId: context.requestId } : {};
}

export const inRequest = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId, isJob: false }, work);

/** The work of a job, and the jobs that it queues, belong to the request that caused the job. */
export const inJob = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId, isJob: true }, work);
