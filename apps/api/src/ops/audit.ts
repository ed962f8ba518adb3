import { command, exitCodes, type Command } from './command.ts';

const whys = {
  changed: 'isinya tidak cocok dengan sidiknya',
  missing: 'barisnya hilang',
  cut: 'ujung rantainya hilang',
};

const verify = command({
  name: 'audit verify',
  summary: 'Periksa seluruh rantai jejak audit: tidak ada baris yang diubah atau hilang',
  options: {},
  prepare:
    () =>
    async ({ terminal, services }) => {
      const verdict = await (await services()).audit.verify();
      if (verdict.sound) {
        terminal.say(`Utuh: ${verdict.rows} baris. Sidik terakhir ${verdict.digest || '-'}`);
        return exitCodes.done;
      }
      terminal.complain(
        `Rantai putus di baris ${verdict.brokenAt}: ${whys[verdict.why]}. Sebelumnya utuh.`,
      );
      return exitCodes.refused;
    },
});

export const auditCommands: readonly Command[] = [verify];
