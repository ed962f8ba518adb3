import { afterAll, expect, test } from 'vitest';
import { startLocalServer } from '../../../../adapters/files/testing/local-server.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts } from '../testing/account-driver.ts';

const asked: string[] = [];
const utility = await startLocalServer((request, response) => {
  const number = new URL(request.url ?? '/', 'http://utility').searchParams.get('idPel') ?? '';
  asked.push(number);
  response.writeHead(number.startsWith('5') ? 200 : number.startsWith('4') ? 404 : 500).end();
});
const server = await createTestApp({ env: { DEMO: 'on', PLN_REGISTER_URL: utility.url } });
afterAll(async () => {
  await server.close();
  await utility.close();
});
const drive = driveAccounts(server);

// shows R3e.23
// shows R6.k6
test('asks PLN about a new number until it is confirmed and accepts it if PLN fails', async () => {
  const { token } = await drive.activeCustomer();
  const save = (plnId: string) => drive.saveProfile(token, { plnId });
  expect((await save('4321456789012')).code).toBe('UNKNOWN_PLN_ID');
  expect((await save('5321456789012')).http).toBe(200);
  expect((await save('5321456789012')).http).toBe(200);
  expect((await drive.saveProfile(token, {})).data).toMatchObject({ plnIdVerified: true });
  expect((await save('9321456789012')).data).toMatchObject({
    plnId: '9321456789012',
    plnIdVerified: false,
  });
  expect((await save('9321456789012')).http).toBe(200);
  expect((await save('12')).code).toBe('INVALID_INPUT');
  expect(asked).toEqual(['4321456789012', '5321456789012', '9321456789012', '9321456789012']);
});
