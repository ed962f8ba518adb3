import { isTransactionConflict } from '../failure/transient-error.ts';

/** Repeats work whose transaction was rolled back because of a conflict with another one. */
export async function withoutCollisions<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isTransactionConflict(error)) throw error;
    return withoutCollisions(work, tries - 1);
  }
}
