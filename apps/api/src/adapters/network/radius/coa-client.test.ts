import { afterAll, expect, test } from 'vitest';
import type { Nas } from '../network-target.ts';
import { createCoaClient } from './coa-client.ts';
import { requestCodes, textAttribute } from './packet.ts';
import { startNas, type Behaviour } from './testing/nas-stand-in.ts';

const secret = 'rahasia-nas';
let next: Behaviour[] = [];
const device = await startNas(secret, () => next.shift() ?? 'ack');
const waiting = new Set<() => void>();
/** Time passes for this client when the test says so. */
const client = createCoaClient({
  later(work) {
    waiting.add(work);
    return () => waiting.delete(work);
  },
});
const quick = createCoaClient({ patience: 300 });
const patient = createCoaClient({ patience: 1000 });
afterAll(async () => {
  for (const each of [client, quick, patient]) each.close();
  await device.close();
});

const nas = (change: Partial<Nas> = {}): Nas => ({
  name: 'NAS-1',
  address: '127.0.0.1',
  vendor: 'mikrotik',
  coaPort: device.port,
  secret,
  needsMessageAuthenticator: true,
  isOn: true,
  ...change,
});
const about = [textAttribute(1, 'siti')];
const send = (change?: Partial<Nas>) => quick.send(nas(change), requestCodes.change, about);

async function after(...behaviours: Behaviour[]) {
  next = [...behaviours];
  device.received.length = 0;
  const outcome = client.send(nas(), requestCodes.change, about);
  for (const [index, behaviour] of behaviours.entries()) {
    await expect.poll(() => device.received.length).toBe(index + 1);
    if (behaviour !== 'silent') break;
    const works = [...waiting];
    waiting.clear();
    for (const work of works) work();
  }
  return { outcome: await outcome, sent: device.received.length };
}
const acknowledged = { isAccepted: true, errorCause: null, isSigned: true };

// shows P6.6, P6.7
test('repeats the same packet up to three times and then reports silence', async () => {
  expect(await after('ack')).toEqual({ outcome: acknowledged, sent: 1 });
  expect(await after('silent', 'silent', 'ack')).toEqual({ outcome: acknowledged, sent: 3 });
  expect(new Set(device.received.map(({ id }) => id)).size).toBe(1);
  expect(await after('silent', 'silent', 'silent')).toEqual({ outcome: 'silent', sent: 3 });
  expect((await after({ nak: 503 })).outcome).toMatchObject({ isAccepted: false, errorCause: 503 });
});

// shows P6.6, P6.8
test('believes no forged answer, and an unsigned one only where that is allowed', async () => {
  next = ['forged', 'forged', 'forged'];
  expect(await send()).toBe('silent');
  next = ['forged', 'ack'];
  expect(await send()).toEqual(acknowledged);
  next = ['unsigned', 'unsigned', 'unsigned'];
  expect(await send()).toBe('unsigned');
  next = ['unsigned'];
  expect(await send({ needsMessageAuthenticator: false })).toMatchObject({ isAccepted: true });
  next = [];
  const wrong = await send({ secret: 'salah' });
  expect(wrong).toBe('silent');
  expect(device.broken).toContain('request authenticator');
});

// shows P6.6
test('keeps more than 256 requests apart', async () => {
  next = [];
  device.received.length = 0;
  const asked = Array.from({ length: 300 }, () => patient.send(nas(), requestCodes.change, about));
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(300);
});

test('takes a port that refuses packets for a silent NAS', async () => {
  const gone = await startNas(secret);
  await gone.close();
  expect(await send({ coaPort: gone.port })).toBe('silent');
});
