import type { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';

export type World = Awaited<ReturnType<typeof createBillingApp>>;

/** The words typed after a command's name and the expected last audit row. */
export type Case = () => Promise<{ words: string[]; row: object }>;
