import { isTransactionConflict } from '../failure/transient-error.ts';

/** Two transactions that stood in each other's way: one was undone, and may simply begin again. */
export async function withoutCollisions<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isTransactionConflict(error)) throw error;
    return withoutCollisions(work, tries - 1);
  }
}
