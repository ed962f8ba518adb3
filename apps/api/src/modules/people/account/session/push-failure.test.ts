import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword } from '../testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const drive = driveAccounts(server);

// shows 1.22
test('logs a push token that cannot be saved, without its text, and logs in', async () => {
  const { email } = await drive.activeCustomer();
  await server.db.schema.alterTable('push_token').renameTo('push_token_away').execute();
  const reply = await drive.login(email, goodPassword, { fcmKey: 'kunci-rahasia' });
  expect(reply.http).toBe(200);
  expect((await drive.getProfile(reply.data.token)).http).toBe(200);
  expect(server.logged()).toContain('push token of a login was not saved');
  expect(server.logged()).not.toContain('kunci-rahasia');
});
