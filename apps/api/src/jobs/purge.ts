/** Deletes one kind of expired data. Safe at any time and on any number of nodes. */
export type PurgeStep = (now: Date) => Promise<unknown>;
export type PurgeSteps = Readonly<Record<string, PurgeStep>>;

/** Runs every step, also after a failure. Throws all failures at the end, so that the job shows as failed. */
export async function purge(steps: PurgeSteps, now: Date): Promise<void> {
  const failures: { name: string; error: unknown }[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(now);
    } catch (error) {
      failures.push({ name, error });
    }
  }
  if (failures.length === 0) return;
  const messages = failures.map(({ name, error }) => `${name}: ${messageOf(error)}`);
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} purge steps failed: ${messages.join('; ')}`,
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
