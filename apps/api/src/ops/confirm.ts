import { exitCodes, type Terminal } from './command.ts';
import { flag, type Given } from './option.ts';

/** Options of every command that cannot be undone. */
export const confirmOptions = {
  yes: flag('Lakukan sekarang, tanpa bertanya'),
  'dry-run': flag('Hanya perlihatkan apa yang akan terjadi'),
};

interface Step {
  /** Describes what would happen, in lines. */
  preview(): Promise<readonly string[]>;
  act(): Promise<void>;
}

export async function confirmed(
  terminal: Terminal,
  given: Given<typeof confirmOptions>,
  { preview, act }: Step,
): Promise<number> {
  const show = async () => {
    for (const line of await preview()) terminal.say(line);
  };
  if (given['dry-run']) {
    await show();
    terminal.say('Uji coba: tidak ada yang diubah.');
    return exitCodes.done;
  }
  if (!given.yes) {
    await show();
    if (!terminal.ask) {
      terminal.complain(
        'Belum ada yang diubah. Ini tidak dapat dibatalkan; bila Anda yakin, ulangi dengan --yes.',
      );
      return exitCodes.unconfirmed;
    }
    const answer = await terminal.ask('Ini tidak dapat dibatalkan. Ketik "ya" untuk melanjutkan: ');
    if (answer.trim().toLowerCase() !== 'ya') {
      terminal.complain('Tidak ada yang diubah.');
      return exitCodes.unconfirmed;
    }
  }
  await act();
  return exitCodes.done;
}
