import { commitMoveIn, moveInAloneRows, reverseMoveIn } from '@serat/contract/staff/move-in';
import { expect, test } from 'vitest';
import { createMoveInApp } from '../modules/office/move-in/testing/move-in-app.ts';
import { providerRows, providerTotals } from '../modules/office/move-in/testing/provider-file.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createMoveInApp();
const { moveIn, who, reason, upload, check } = world;
const { ask, person, approve, refuse } = await createConsoleApp(world);

const rows = moveInAloneRows + 1;

async function previewed(id: string): Promise<void> {
  expect((await check(id)).problems).toEqual([]);
  await moveIn.confirm(who, id, providerTotals(rows));
}

// shows P7.21
test('another person commits and reverses more than 100 rows, exactly as they were checked', async () => {
  const [proposer, decider] = [await person('finance'), await person('finance')];
  const id = await upload(providerRows(rows));
  await previewed(id);
  async function proposed(call: typeof commitMoveIn | typeof reverseMoveIn): Promise<string> {
    const { data } = await ask(call, { body: { id, reason } }, proposer.cookie);
    return data.outcome === 'proposed' ? data.proposalId : data.outcome;
  }
  const states = async () => {
    await moveIn.carryOut(id);
    return (await moveIn.find(id)).state;
  };

  const outdated = await proposed(commitMoveIn);
  expect(await approve(outdated, proposer)).toMatchObject({ http: 403 });
  world.clock.advance({ minutes: 1 });
  await previewed(id);
  expect((await approve(outdated, decider)).data).toEqual({ outcome: 'failed' });
  expect(await states()).toBe('previewed');

  expect((await approve(await proposed(commitMoveIn), decider)).data).toEqual({
    outcome: 'executed',
  });
  expect(await states()).toBe('committed');

  await refuse(await proposed(reverseMoveIn), decider, 'Masih dipakai');
  expect(await states()).toBe('committed');
  expect((await approve(await proposed(reverseMoveIn), decider)).data).toEqual({
    outcome: 'executed',
  });
  expect(await states()).toBe('reversed');
});
