import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** What the service does with its data key: seal personal data at rest, and keyed digests. */
export interface Secrets {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** A keyed digest: short secrets (codes) can't be guessed back from a stolen table. */
  digest(purpose: string, text: string): Buffer;
}

export function createSecrets(hexKey: string): Secrets {
  const master = Buffer.from(hexKey, 'hex');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `serat/${use}`, 32));
  const sealingKey = derive('seal');
  const digestKey = derive('digest');
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      if (sealed[0] !== version) throw new Error('sealed with an unknown version');
      const iv = sealed.subarray(1, 1 + ivBytes);
      const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, iv);
      decipher.setAuthTag(tag);
      const body = sealed.subarray(1 + ivBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    digest: (purpose, text) =>
      createHmac('sha256', digestKey).update(`${purpose}\0${text}`).digest(),
  };
}

/** The configured key, or one made once in the data folder. */
export async function loadDataKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, 'data.key');
  try {
    await mkdir(dataDir, { recursive: true });
    // 'wx': of two first starts only one makes the key, the other reads it.
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    await chmod(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`Folder data ${dataDir} tidak dapat ditulisi.`);
    }
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new StartError(`Kunci data di ${path} rusak.`);
  return key;
}
