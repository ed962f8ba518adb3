import { command, exitCodes, type Command } from '../command.ts';
import { text } from '../option.ts';

const whys = {
  changed: 'isinya tidak cocok dengan sidiknya',
  missing: 'barisnya hilang',
  foreign: 'nomornya tidak mungkin dari Serat: barisnya disisipkan',
  cut: 'ujung rantainya hilang',
  unmet: 'sidik dari --head tidak ada di rantai: ujungnya dipotong, atau sidiknya salah ketik',
};

const verify = command({
  name: 'audit verify',
  summary: 'Periksa seluruh rantai jejak audit: tidak ada baris yang diubah atau hilang',
  options: {
    head: text(
      'SIDIK',
      'Sidik yang pernah dicatat di luar database, misalnya di log: harus masih ada',
    ),
  },
  prepare({ head }) {
    if (head !== null && !/^[0-9a-f]{64}$/.test(head))
      return '--head berisi 64 huruf heksadesimal.';
    return async ({ terminal, services }) => {
      const verdict = await (await services()).audit.verify(head);
      if (verdict.sound) {
        terminal.say(`Utuh: ${verdict.rows} baris. Sidik terakhir ${verdict.digest || '-'}`);
        return exitCodes.done;
      }
      terminal.complain(
        `Rantai putus di baris ${verdict.brokenAt}: ${whys[verdict.why]}. Sebelumnya utuh.`,
      );
      return exitCodes.refused;
    };
  },
});

export const auditCommands: readonly Command[] = [verify];
