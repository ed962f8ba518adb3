import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, npm } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { fail, requireNode20, root, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
await ensureInstalled();
const tool = join(root, 'bench', 'lighthouse');
if (!existsSync(join(tool, 'node_modules', 'lighthouse'))) {
  const { code } = await npm(['ci', '--loglevel=error'], tool);
  if (code !== 0) fail('Lighthouse gagal dipasang; lihat pesan npm di atas.');
}
await ensurePortal();
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
for (const bench of [['bench/sizes.ts'], ['bench/web.ts', ...process.argv.slice(2)]]) {
  const { code } = await run(serviceNode(), bench, { env });
  if (code !== 0) process.exit(code);
}
