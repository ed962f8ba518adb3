import { staffEndpoints } from '@serat/contract/staff/calls';
import { isPermitted, permissions, roles, type Role } from '@serat/contract/staff/roles';
import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { requireNamedPermissions } from './permit.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createTestApp();
const { inject, person } = await createConsoleApp(world);
const cookies = new Map<Role, string>();
beforeAll(async () => {
  for (const role of roles) cookies.set(role, (await person(role)).cookie);
});

const codeFor = async (endpoint: StaffEndpoint, cookie: string): Promise<string> => {
  const response = await inject(endpoint, {}, { cookie });
  return response.statusCode === 200 ? 'OK' : (response.json<{ code?: string }>().code ?? '');
};

const permitted = staffEndpoints.flatMap(({ permission, ...endpoint }) =>
  permission === 'anyone' || permission === 'self'
    ? []
    : [{ ...endpoint, permission, name: `${endpoint.method} ${endpoint.path}` }],
);

describe.each(permitted)('$name ($permission)', (endpoint) => {
  test('is closed without a session', async () => {
    expect(await codeFor(endpoint, '')).toBe('NO_SESSION');
  });

  // shows P1.8, V8.1.2
  test('is open to the roles of the table only', async () => {
    const refused = [];
    for (const role of roles) {
      if ((await codeFor(endpoint, cookies.get(role) ?? '')) === 'FORBIDDEN') refused.push(role);
    }
    const needed = [endpoint.permission, endpoint.also ?? endpoint.permission];
    expect(refused).toEqual(
      roles.filter((role) => needed.some((permission) => !isPermitted(role, permission))),
    );
  });
});

// shows P1.5, V6.3.3
test('before a second factor is set up, production opens only the own profile', async () => {
  const strict = await createTestApp({
    beside: world,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.contoh.id',
      DATABASE_URL: 'postgres://127.0.0.1/serat',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'halo@contoh.id',
      DATA_KEY: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      PROVIDER_SITE: 'https://contoh.id',
      PAYMENT_GATEWAY: 'midtrans',
      MIDTRANS_SERVER_KEY: 'Mid-server-9f86d081884c7d65',
    },
  });
  const production = await createConsoleApp(strict);
  const { cookie } = await production.person('owner');
  const answers = await Promise.all(
    staffEndpoints
      .filter(({ method, permission }) => method === 'GET' && permission !== 'anyone')
      .map(async (endpoint) => {
        const response = await production.inject(endpoint, {}, { cookie });
        const { code } = response.json<{ code?: string }>();
        return [endpoint.permission === 'self', code ?? 'OK'] as const;
      }),
  );
  expect(new Set(answers.map(String))).toEqual(new Set(['true,OK', 'false,SECOND_FACTOR_MISSING']));
  await strict.close();
});

test('the auditor may do everything that changes nothing, and nothing else', () => {
  const auditor = Object.entries(permissions).filter(([, permit]) =>
    permit.roles.includes('auditor'),
  );
  expect(auditor.map(([name]) => name)).toEqual(
    Object.entries(permissions).flatMap(([name, { changes }]) => (changes ? [] : [name])),
  );
});

// shows P1.8
test('a call without a permission stops the start', () => {
  const nameless = { ...staffEndpoints[0], path: '/v1/staff/rahasia', permission: undefined };
  expect(() => requireNamedPermissions([nameless as unknown as StaffEndpoint])).toThrow(
    '/v1/staff/rahasia',
  );
  const half = { ...staffEndpoints[0], path: '/v1/staff/separuh', also: 'tidak.ada' };
  expect(() => requireNamedPermissions([half as unknown as StaffEndpoint])).toThrow('separuh');
  expect(() => requireNamedPermissions(staffEndpoints)).not.toThrow();
});

test('writes are POST, and every call has its own path', () => {
  const wrong = staffEndpoints.filter(({ method, writes }) => (method === 'POST') !== writes);
  expect(wrong).toEqual([]);
  const names = staffEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual([...new Set(names)]);
});

test('serves every call of the contract', async () => {
  const missing = [];
  for (const endpoint of staffEndpoints) {
    const response = await inject(endpoint, {}, {});
    if (response.statusCode === 404) missing.push(endpoint.path);
  }
  expect(missing).toEqual([]);
});
