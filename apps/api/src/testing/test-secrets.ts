import { parseDataKeys } from '../data-keys.ts';
import { createSecrets, type Secrets } from '../secrets.ts';

/** The same for every process of a test. Tests of keys open theirs like a start. */
export function testSecrets(dataKey = '5e'.repeat(32)): Secrets {
  const keys = parseDataKeys(dataKey);
  if (!keys) throw new Error('not a data key');
  return createSecrets(keys, Buffer.alloc(32, 'digest'));
}
