import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { fail, requireNode20, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

// `npm run test:deploy`: the image's steps and the samples of deploy/, in overlays of this machine.
requireNode20();
if (process.platform !== 'linux' || process.getuid() !== 0) fail('Perlu Linux dan root.');
await ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'serat-deploy-'));
chmodSync(folder, 0o755);
try {
  // The mounts end with their namespace.
  const apart = ['--mount', '--propagation', 'private'];
  const program = [serviceNode(), '--no-warnings', 'bench/deploy/main.ts', folder];
  const { code } = await run('unshare', [...apart, ...program]);
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
