import { createCustomer } from '../../../apps/api/src/modules/sales/order/testing/crash-customer.ts';
import { createBillPayer } from './bill-payer.ts';
import type { Person } from './customers.ts';
import type { Officer } from './staff/officer.ts';
import { createNewcomers, type ScenarioDeps } from './scenarios.ts';

const endings = ['waiting', 'paid', 'service'] as const;

export type Load = ReturnType<typeof createLoad>;

/** Runs mixed scenarios for all clients until stopped; each client then finishes its scenario. */
export function createLoad(
  deps: ScenarioDeps,
  crowd: { orderers: Person[]; payers: Person[]; officers: Officer[] },
) {
  const { client, random, bank, patience, complain } = deps;
  const customers = crowd.orderers.map((person) =>
    createCustomer({ service: client, world: { bank }, random, person, patience }),
  );
  const newcomers = createNewcomers(deps);
  const payers = crowd.payers.map((person) => createBillPayer(deps, person));
  const { officers } = crowd;
  let running = false;
  let scenarios = 0;
  let lives: Promise<void>[] = [];

  const runGuarded = (who: string, life: () => Promise<void>) =>
    life().catch((error: unknown) => {
      complain(`${who} is stuck: ${error instanceof Error ? error.message : String(error)}`);
    });

  function start(): void {
    running = true;
    lives = [
      ...customers.map((customer, at) =>
        runGuarded(`orderer ${at}`, async () => {
          for (; running; scenarios += 1) await customer.runScenario();
          await customer.runLastScenario(endings[at % endings.length] ?? 'paid');
        }),
      ),
      runGuarded('newcomers', async () => {
        for (; running; scenarios += 1) await newcomers.runScenario('baru');
      }),
      ...payers.map((payer, at) =>
        runGuarded(`payer ${at}`, async () => {
          for (; running; scenarios += 1) if (!(await payer.runScenario())) return;
        }),
      ),
      ...officers.map((officer, at) =>
        runGuarded(`officer ${at}`, async () => {
          for (; running; scenarios += 1) await officer.runScenario();
        }),
      ),
    ];
  }

  return {
    customers,
    newcomers,
    payers,
    officers,
    start,
    scenarios: () => scenarios,
    repeats: () =>
      [...customers, ...payers, ...officers].reduce((sum, one) => sum + one.repeats(), 0),
    moves: () => ({
      held: customers.reduce((sum, one) => sum + one.heldTimes(), 0),
      takenBack: payers.reduce((sum, { counts }) => sum + counts.takenBack, 0),
      actions: officers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      together: payers.reduce((sum, { counts }) => sum + counts.together, 0),
    }),
    async finish(): Promise<void> {
      running = false;
      await Promise.all(lives);
    },
  };
}
