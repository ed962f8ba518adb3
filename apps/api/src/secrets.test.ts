import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseDataKeys } from './start/data-keys.ts';
import { createSecrets } from './secrets.ts';

const one = '01'.repeat(32);
const two = '02'.repeat(32);
const digestKey = randomBytes(32);

function open(text: string) {
  const keys = parseDataKeys(text);
  if (!keys) throw new Error('not a key');
  return createSecrets(keys, digestKey);
}
const secrets = open(one);

describe('sealing', () => {
  it('returns what was sealed', () => {
    expect(secrets.open(secrets.seal('3174056104900003'))).toBe('3174056104900003');
  });

  it('never seals the same way twice', () => {
    expect(secrets.seal('a').equals(secrets.seal('a'))).toBe(false);
  });

  // shows S7.1
  it('refuses a changed value or one sealed with another key', () => {
    const sealed = secrets.seal('3174056104900003');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open(changed)).toThrow();
    expect(() => open(two).open(sealed)).toThrow();
    expect(() => secrets.open(sealed.subarray(0, 20))).toThrow();
  });

  it('seals with the first key and opens with all of them', () => {
    const old = secrets.seal('lama');
    const both = open(`2:${two},1:${one}`);
    expect(both.open(old)).toBe('lama');
    const fresh = both.seal('baru');
    expect(fresh[0]).toBe(2);
    expect(open(`1:${one},2:${two}`).open(fresh)).toBe('baru');
    expect(() => secrets.open(fresh)).toThrow('version 2');
  });

  it('digests differ by purpose and are independent of the data key', () => {
    const digest = (purpose: string) => secrets.digest(purpose, '123456').toString('hex');
    expect(digest('activation')).toBe(digest('activation'));
    expect(digest('activation')).not.toBe(digest('reset'));
    expect(open(`2:${two},1:${one}`).digest('reset', '123456').toString('hex')).toBe(
      digest('reset'),
    );
  });
});
