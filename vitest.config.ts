import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isNightly } from './apps/api/src/testing/nightly.ts';

const cores = availableParallelism();
// No test mocks a module and no module keeps shared state, so a worker loads the service once for
// all files. One more worker than cores, because some wait for child processes.
const shared = { environment: 'node', isolate: false, maxWorkers: cores + 1 } as const;
// A long limit that only a hanging poll reaches, even on a busy machine. Each poll costs a query or a round trip
// to the browser.
const patient = { poll: { timeout: 30_000, interval: 100 } };

/**
 * On a cluster: all tests of the service, except those that start their own server, plus the
 * cluster's.
 */
const onCitus = process.env['CITUS_URL'] !== undefined;
const apiTests = ['apps/api/src/**/*.test.ts'];
const citusTests = [...apiTests, 'apps/api/src/**/*.citus.ts'];
/** These stop a node that other tests need, so they run alone. */
const killingTests = ['apps/api/src/**/*.citus-kill.ts'];
const testsOnCitus = process.env['CITUS_KILLS'] === undefined ? citusTests : killingTests;
const notOnCitus = [
  // Tests that start their own servers.
  'apps/api/src/db/setup/embedded.test.ts',
  'apps/api/src/db/setup/migrate.test.ts',
  'apps/api/src/ops/ops.test.ts',
  'apps/api/src/ops/open-database.test.ts',
  // Tests for a plain PostgreSQL only.
  'apps/api/src/ops/system/database.test.ts',
  'apps/api/src/ops/system/backup.test.ts',
  'apps/api/src/modules/office/move-in/print.repository.test.ts',
];

/** Long-running files start first; a long one that starts last would run alone at the end. */
const isLong = ({ moduleId }: TestSpecification) =>
  /e2e\/(?:screens|console-screens|screen-states|portal-layout-shift|account|keyboard)\.test|order\/crash\.test/.test(
    moduleId,
  );

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/build/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/console/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{mjs,ts}',
            'bench/**/*.test.ts',
          ],
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: onCitus ? testsOnCitus : apiTests,
          exclude: onCitus ? notOnCitus : [],
          globalSetup: ['apps/api/src/db/testing/global-setup.ts'],
          // A long limit that only a hanging test reaches, even on a busy machine.
          testTimeout: onCitus || isNightly ? 600_000 : 300_000,
          hookTimeout: 300_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['e2e/browsers/**/*.browsers.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          // The tests share the demo customer and the machine.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // One browser serves every file of a worker.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          // Each worker has its own instance of Serat and its own browser.
          maxWorkers: Math.min(cores + 1, 4),
          sequence: { groupOrder: 1 },
          // Each step has its own limit. This one is for the longest journey on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
    ],
  },
});
