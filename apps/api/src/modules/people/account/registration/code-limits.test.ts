import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, statuses } from '../testing/account-driver.ts';
import type { ReplyWithHeaders } from '../../../../testing/call.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { clock } = server;
const drive = driveAccounts(server);

const unknown = async () => drive.newEmail();
const pending = async () => (await drive.pendingCustomer()).email;
const active = async () => {
  const { email } = await drive.activeCustomer();
  return email;
};
const kinds = { unknown, pending, active } as const;
const everybody = Object.entries(kinds);

// shows R3b.9
test.each(everybody)(
  'limits codes to one a minute for an email that is %s',
  async (_kind, make) => {
    const email = await make();
    expect((await drive.forget(email)).http).toBe(200);
    clock.advance({ seconds: 59 });
    const refused = await drive.forget(email);
    expect(refused).toMatchObject({
      http: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Kode baru dapat diminta 1 detik lagi.',
    });
    expect(refused.headers['retry-after']).toBe('1');
    clock.advance({ seconds: 1 });
    expect((await drive.forget(email)).http).toBe(200);
  },
);

// shows R3b.9, S2.4
test.each(everybody)(
  'limits codes to five an hour and ten a day for an email that is %s',
  async (kind, make) => {
    const email = await make();
    const ask = async (times: number) => {
      const replies: ReplyWithHeaders[] = [];
      for (let count = 0; count < times; count += 1) {
        replies.push(await drive.forget(email));
        clock.advance({ minutes: 1 });
      }
      return statuses(replies);
    };
    // The pending registration has already requested one code.
    const free = kind === 'pending' ? 4 : 5;
    expect(await ask(free)).toEqual(Array.from({ length: free }, () => 200));
    expect(await ask(1)).toEqual([429]);
    clock.advance({ hours: 1 });
    expect(await ask(5)).toEqual([200, 200, 200, 200, 200]);
    clock.advance({ hours: 2 });
    const refused = await drive.forget(email);
    expect(refused.http).toBe(429);
    expect(refused.message).toMatch(/^Kode baru dapat diminta \d+ jam lagi\.$/);
    clock.advance({ seconds: Number(refused.headers['retry-after']) });
    expect(await ask(1)).toEqual([200]);
  },
);

test('neither counts a refused request nor sends a code for it', async () => {
  const email = await active();
  await drive.forget(email);
  const before = (await server.mails(email)).length;
  await drive.forget(email);
  await drive.register(email);
  expect((await server.mails(email)).length).toBe(before);
  clock.advance({ minutes: 1 });
  expect((await drive.forget(email)).http).toBe(200);
});

test('counts simultaneous requests as one', async () => {
  for (const [, make] of everybody) {
    const email = await make();
    const replies = await Promise.all([1, 2, 3].map(() => drive.forget(email)));
    expect(statuses(replies)).toEqual([200, 429, 429]);
  }
});

test('allows a reset code right after activation', async () => {
  const email = drive.newEmail();
  await drive.register(email);
  await drive.activate(email, await server.lastCode(email));
  expect((await drive.forget(email)).http).toBe(200);
});

/** What a stranger sees must not depend on the email. */
const seen = ({ http, message, code, headers }: ReplyWithHeaders) => ({
  http,
  message,
  code,
  wait: headers['retry-after'],
});

test.each([
  ['register', 'register'],
  ['register', 'forget'],
  ['forget', 'register'],
  ['forget', 'forget'],
  ['forget', 'verify', 'reset', 'register'],
  ['register', 'activate', 'forget'],
] as const)('answers %s, %s … the same for every email', async (...steps) => {
  const does = {
    register: (email: string) => drive.register(email),
    forget: (email: string) => drive.forget(email),
    activate: (email: string) => drive.activate(email, '000000'),
    verify: (email: string) => drive.verify(email, '000000'),
    reset: (email: string) => drive.reset(email, '000000', 'Lain-Sekali 88'),
  };
  const stories: object[][] = [];
  for (const [, make] of everybody) {
    const email = await make();
    clock.advance({ minutes: 2 });
    const story: object[] = [];
    for (const step of steps) {
      story.push(seen(await does[step](email)));
      clock.advance({ seconds: 20 });
    }
    stories.push(story);
  }
  expect(stories[1]).toEqual(stories[0]);
  expect(stories[2]).toEqual(stories[0]);
});

// shows R3b.12
test('answers six wrong codes the same for every email', async () => {
  const stories: object[][] = [];
  for (const [, make] of everybody) {
    const email = await make();
    clock.advance({ minutes: 2 });
    await drive.forget(email);
    const story: object[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      story.push(seen(await drive.verify(email, '000000')));
      story.push(seen(await drive.activate(email, '000000')));
    }
    stories.push(story);
  }
  expect(stories[1]).toEqual(stories[0]);
  expect(stories[2]).toEqual(stories[0]);
});
