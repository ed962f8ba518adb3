import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { derive, type DataKeys } from './start/data-keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts personal data at rest and makes keyed digests. */
export interface Secrets {
  /** Version of the key that seals. Values sealed with other keys can be opened, too. */
  readonly sealingVersion: number;
  readonly versions: readonly number[];
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** A keyed digest: short secrets such as codes cannot be guessed from a stolen table. */
  digest(purpose: string, text: string): Buffer;
}

export type Sealing = Omit<Secrets, 'digest'>;

/** Format: key version (one byte), nonce, tag, ciphertext. */
export function createSealing(keys: DataKeys): Sealing {
  const sealingKeys = new Map(
    keys.map(({ version, key }) => [version, createSecretKey(derive(key, 'seal'))]),
  );
  const keyOf = (version: number | undefined): KeyObject => {
    const key = sealingKeys.get(version ?? 0);
    if (!key) throw new Error(`sealed with a key of version ${version}, which is not there`);
    return key;
  };
  const sealingVersion = keys[0].version;
  return {
    sealingVersion,
    versions: [...sealingKeys.keys()],
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(sealingVersion), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([sealingVersion]), iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const iv = sealed.subarray(1, 1 + ivBytes);
      const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(sealed[0]), iv, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(tag);
      const body = sealed.subarray(1 + ivBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** The digest key is separate and stays when data keys are rotated. */
export function createSecrets(keys: DataKeys, digestKey: Buffer): Secrets {
  const key = createSecretKey(digestKey);
  return {
    ...createSealing(keys),
    digest: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest(),
  };
}
