import type { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';

export type World = Awaited<ReturnType<typeof createBillingApp>>;

/** What is typed behind a command's name, and what its last row in the audit has to say. */
export type Case = () => Promise<{ words: string[]; row: object }>;
