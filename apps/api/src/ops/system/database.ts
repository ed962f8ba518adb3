import { defaultLimits } from '../../db/driver/client.ts';
import {
  distribute,
  planDistribution,
  requireCluster,
  type Cluster,
  type Move,
  type Plan,
} from '../../db/distribution/distribute.ts';
import { setUpNodes } from '../../db/distribution/node-settings.ts';
import type { Placement } from '../../db/distribution/placement.ts';
import { thousands } from '../../jakarta/words.ts';
import { StartError } from '../../start/start-error.ts';
import { command, exitCodes, type Command } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { tableLines } from '../table.ts';
import { byOption, opsActor } from '../words.ts';

const distributeDatabase = command({
  name: 'database distribute',
  summary: 'Sebarkan pelanggan ke semua node Citus; layanan harus berhenti selama itu',
  needsOwner: true,
  options: { by: byOption, ...confirmOptions },
  prepare:
    (given) =>
    async ({ db, terminal, services }) => {
      const cluster = await requireCluster(db);
      const plan = await planDistribution(db);
      refuseMisplaced(plan);
      if (plan.moves.length === 0) {
        terminal.say('Semua tabel sudah di tempatnya.');
        return exitCodes.done;
      }
      return confirmed(terminal, given, {
        preview: async () => planLines(cluster, plan),
        async act() {
          const { audit } = await services();
          const about = { subject: 'database', subjectId: `citus ${cluster.version}` } as const;
          await audit.around(
            opsActor(given.by),
            { begin: 'database.distribute', end: 'database.distributed', ...about },
            async () => {
              // Comes first: a second run skips this step if an interrupted run has distributed every table.
              await setUpNodes(db, defaultLimits);
              await distribute(db, ({ table }) => terminal.note(`  ${table} …`));
              return { value: undefined, after: { tables: plan.moves.length } };
            },
          );
          terminal.say(`Selesai: ${plan.moves.length} tabel di tempatnya.`);
        },
      });
    },
});

function refuseMisplaced({ misplaced }: Plan): void {
  if (misplaced.length === 0) return;
  throw new StartError(
    `Tabel ini sudah disebarkan dengan cara lain, dan tidak diubah: ${misplaced.join(', ')}.`,
  );
}

function planLines({ version, workers }: Cluster, { moves, droppedKeys }: Plan): string[] {
  const lines = tableLines<Move>(
    [
      { title: 'Tabel', of: ({ table }) => table },
      { title: 'Tempat', of: ({ to }) => placeWords(to) },
      { title: 'Baris', of: ({ rows }) => thousands(rows) },
    ],
    moves,
  );
  const keys = droppedKeys.map(({ from, name, to }) => `  ${from}.${name} ke ${to}`);
  const about = ['', 'Kunci asing yang hanya dapat dijaga satu node, dan dilepas:'];
  return [
    `Citus ${version}, ${workers} node untuk data.`,
    ...lines,
    ...(keys.length > 0 ? [...about, ...keys] : []),
  ];
}

function placeWords(to: Placement): string {
  if (to.kind === 'reference') return 'salinan di setiap node';
  if (to.kind === 'local') return `node pertama: ${to.why}`;
  return `disebar menurut ${to.by}`;
}

export const databaseCommands: readonly Command[] = [distributeDatabase];
