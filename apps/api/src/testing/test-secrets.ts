import { parseDataKeys } from '../start/data-keys.ts';
import { createSecrets, type Secrets } from '../secrets.ts';

/** The same secrets in every process of a test. Tests of keys open their own secrets, as a start does. */
export function testSecrets(dataKey = '5e'.repeat(32)): Secrets {
  const keys = parseDataKeys(dataKey);
  if (!keys) throw new Error('not a data key');
  return createSecrets(keys, Buffer.alloc(32, 'digest'));
}
