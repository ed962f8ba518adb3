import { fileURLToPath } from 'node:url';
import { createConsole } from '../console/console.ts';
import { codeOf } from '../db/failure/error-code.ts';
import { StartError } from './start-error.ts';
import type { ServiceDeps, Services } from '../wiring.ts';

const folder = fileURLToPath(new URL('../../../console/dist', import.meta.url));

interface Running {
  says: string;
  isServed: boolean;
  close(): Promise<unknown>;
}

/**
 * The console on its own port. In the demo a busy port is reported and the portal starts without the
 * console; otherwise the start fails.
 */
export async function startConsole(deps: ServiceDeps, services: Services): Promise<Running> {
  const { host, demo, console: place } = deps.settings;
  const { port, url } = place;
  const nothing = { isServed: false, close: async () => undefined };
  if (url === null) {
    return { ...nothing, says: 'Konsol staf tidak dilayani: CONSOLE_URL belum diisi.' };
  }
  const app = await createConsole(deps, services, { url, folder });
  try {
    await app.listen({ host, port });
    return { says: `Konsol staf di ${url}`, isServed: true, close: () => app.close() };
  } catch (error) {
    await app.close();
    const code = codeOf(error);
    if (!['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(code)) throw error;
    const problem =
      code === 'EADDRINUSE'
        ? `Port konsol ${port} sedang dipakai program lain; pilih yang lain dengan CONSOLE_PORT.`
        : `Alamat konsol ${host}:${port} tidak dapat dipakai (${code}).`;
    if (!demo) throw new StartError(problem);
    return { ...nothing, says: `${problem} Portal berjalan tanpa konsol.` };
  }
}
