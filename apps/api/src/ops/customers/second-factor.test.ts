import * as contract from '@serat/contract/second-factor';
import { listSessions } from '@serat/contract/session';
import { afterAll, expect, test } from 'vitest';
import {
  driveAccounts,
  goodPassword,
} from '../../modules/people/account/testing/account-driver.ts';
import { fromBase32, totpCode } from '../../modules/people/second-factor/index.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { secondFactorCommands } from './second-factor.ts';
import { commandLine } from '../testing/command-line.ts';

const world = await createTestApp();
afterAll(() => world.close());
const { call, clock, db, services } = world;
const drive = driveAccounts(world);
const { ops } = commandLine(secondFactorCommands, { db, services });

const reset = (...words: string[]) => ops('second-factor', 'reset', ...words);

test.each([
  [[], 'Sebutkan email pelanggan'],
  [['a@contoh.id'], '--reason'],
  [['a@contoh.id', '--reason', ' '], '--reason'],
])('%o is invalid', async (words, text) => {
  const { code, complaints } = await reset(...words);
  expect(code).toBe(2);
  expect(complaints.join('\n')).toContain(text);
});

test('after a reset the password alone suffices, and all devices are logged out', async () => {
  const { email, id, token } = await drive.activeCustomer();
  const password = goodPassword;
  const words = [email, '--reason', 'Ponsel hilang, KTP dilihat', '--by', 'Sari'];
  expect(await reset(...words)).toMatchObject({ code: 1 });
  const { data: begun } = await call(contract.beginTotp, { body: { password } }, { token });
  const code = totpCode(fromBase32(begun.secret), clock());
  await call(contract.confirmTotp, { body: { id: begun.id, code } }, { token });
  expect(await drive.login(email, password)).toMatchObject({ code: 'SECOND_FACTOR' });

  const done = await reset(...words);
  expect(done).toMatchObject({ code: 0, said: [expect.stringContaining(`${email} dilepas`)] });
  expect(await call(listSessions, {}, { token })).toMatchObject({ http: 401 });
  expect(await drive.login(email, password)).toMatchObject({ http: 200 });
  const rows = await services.audit.list({ customerId: id, limit: 5 });
  expect(rows).toMatchObject([
    {
      action: 'customer.reset-factor',
      actor: 'Sari',
      role: 'ops',
      reason: 'Ponsel hilang, KTP dilihat',
    },
  ]);
  // A second reset has nothing to remove and is not audited.
  expect(await reset(...words)).toMatchObject({ code: 1 });
  expect(await services.audit.list({ customerId: id, limit: 5 })).toHaveLength(1);
  expect(await reset('siapa@contoh.id', '--reason', 'Ponsel hilang')).toMatchObject({ code: 1 });
});
