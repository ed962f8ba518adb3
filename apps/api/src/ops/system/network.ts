import { command, exitCodes, type Command } from '../command.ts';
import { byOption, opsActor } from '../words.ts';

const setup = command({
  name: 'network setup',
  summary: 'Siapkan basis data RADIUS: indeks untuk sesi yang terbuka (lihat docs/network.md)',
  options: { by: byOption },
  prepare:
    (given) =>
    async ({ terminal, services }) => {
      const { network, audit } = await services();
      if (!network.target) {
        terminal.complain('Belum ada jaringan: isi RADIUS_DATABASE_URL.');
        return exitCodes.refused;
      }
      const about = { subject: 'network', subjectId: network.target.name } as const;
      await audit.note(opsActor(given.by), { action: 'network.setup', ...about });
      try {
        await network.target.setUp();
      } catch (error) {
        terminal.complain(error instanceof Error ? error.message : String(error));
        return exitCodes.refused;
      } finally {
        await network.close();
      }
      terminal.say('Basis data RADIUS siap.');
      return exitCodes.done;
    },
});

export const networkCommands: readonly Command[] = [setup];
