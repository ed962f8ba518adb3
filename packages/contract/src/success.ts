/** Body statuses that the portal counts as success (SPEC section 7). */
const successStatuses: readonly unknown[] = [0, 200, 201];
export const isSuccessStatus = (status: unknown): boolean => successStatuses.includes(status);
