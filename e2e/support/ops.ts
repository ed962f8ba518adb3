import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { product } from './portal-url.ts';

const main = fileURLToPath(new URL('../../apps/api/src/ops/main.ts', import.meta.url));

export async function ops(...words: string[]): Promise<string> {
  const { portalUrl, dataDir } = product();
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PUBLIC_URL: portalUrl,
      DATA_DIR: dataDir,
      QUIET_HOURS: 'off',
    },
  });
  return stdout;
}
