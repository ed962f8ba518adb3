import type { Logger } from 'pino';
import type { WorkStep } from '@serat/contract/staff/work-steps';
import { describeError } from '../../../../jobs/job-error.ts';

type Steps = Partial<Record<WorkStep, () => Promise<number>>>;

/** Runs every step even if others fail. Throws at the end if a step failed, so that the job is retried. */
export async function runEach(log: Pick<Logger, 'info' | 'error'>, steps: Steps): Promise<void> {
  const done: Record<string, number> = {};
  const failed: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      done[name] = await step();
    } catch (error) {
      log.error({ err: error, step: name }, 'a step of the night failed');
      failed.push(`${name} (${describeError(error)})`);
    }
  }
  log.info(done, 'bills of the day');
  if (failed.length > 0) throw new Error(`these steps failed: ${failed.join('; ')}`);
}
