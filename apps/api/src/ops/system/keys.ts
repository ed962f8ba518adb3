import { thousands } from '../../jakarta/words.ts';
import type { KeyVersion } from '../../modules/base/keys/index.ts';
import { command, exitCodes, type Command, type Terminal } from '../command.ts';
import { byOption, opsActor } from '../words.ts';

const status = command({
  name: 'keys status',
  summary: 'Kunci data versi mana yang masih dipakai',
  options: {},
  prepare:
    () =>
    async ({ terminal, services }) => {
      sayVersions(terminal, await (await services()).keys.status());
    },
});

const rotate = command({
  name: 'keys rotate',
  summary: 'Segel ulang semua data dengan kunci pertama di DATA_KEY; layanan tetap berjalan',
  options: { by: byOption },
  prepare:
    ({ by }) =>
    async ({ terminal, services }) => {
      const { keys, audit } = await services();
      const { rewrapped, unreadable, versions } = await audit.around(
        opsActor(by),
        {
          begin: 'keys.rotate',
          end: 'keys.rotated',
          subject: 'key',
          subjectId: keys.sealingVersion,
        },
        async () => {
          const done = await keys.rotate();
          const after = { rewrapped: done.rewrapped, unreadable: done.unreadable };
          return { value: done, after };
        },
      );
      terminal.say(`${thousands(rewrapped)} data disegel ulang.`);
      sayVersions(terminal, versions);
      if (!versions.some(({ seals, sealed }) => !seals && sealed > 0)) return exitCodes.done;
      terminal.complain(
        unreadable > 0
          ? `${thousands(unreadable)} data tidak dapat dibuka: kuncinya tidak ada di DATA_KEY, atau datanya rusak.`
          : 'Sebagian data sedang dipakai, atau masih ada layanan yang menyegel dengan kunci lama. Mulai ulang semua layanan dengan kunci baru di depan, lalu jalankan perintah ini lagi.',
      );
      return exitCodes.refused;
    },
});

function sayVersions(terminal: Terminal, versions: readonly KeyVersion[]): void {
  for (const key of versions) terminal.say(lineOf(key));
}

function lineOf({ version, seals, present, sealed, inUse }: KeyVersion): string {
  const parts = [`versi ${version}`, `${thousands(sealed)} data`];
  if (seals) parts.push('menyegel data baru');
  else if (!present) parts.push(sealed > 0 ? 'TIDAK ADA di DATA_KEY' : 'sudah tidak dipakai');
  else if (sealed > 0) parts.push('masih dibutuhkan: jalankan keys rotate');
  else if (inUse) parts.push('jalankan keys rotate');
  else parts.push('belum atau tidak lagi dipakai; boleh dihapus dari DATA_KEY');
  return parts.join('  ');
}

export const keyCommands: readonly Command[] = [status, rotate];
