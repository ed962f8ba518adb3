/**
 * Where the node's time goes, by groups: reads what `npm run bench:service -- --profile FOLDER` left there.
 * `node bench/service/profile.ts FOLDER` prints a table, a row for each, in percent of the time the main thread was busy;
 * `--top 20 ROW` the functions of a row instead, by their own time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Node {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}
interface Profile {
  nodes: Node[];
  samples: number[];
  timeDeltas: number[];
}

const groups = [
  'sent to the database',
  'driver and pg',
  'HTTP',
  'Zod and JSON',
  'our rules',
  'Kysely',
  'collector',
  "Node's own",
  'other libraries',
] as const;
type Group = (typeof groups)[number];

const libraries: readonly [RegExp, Group][] = [
  [/^(?:pg|pg-.*|postgres-.*)$/, 'driver and pg'],
  [/^(?:fastify|@fastify|find-my-way|light-my-request|avvio)$/, 'HTTP'],
  [/^(?:zod|fastify-type-provider-zod)$/, 'Zod and JSON'],
  [/^kysely$/, 'Kysely'],
];

/** Of what is written in C++ the one who called it is asked: it has no place of its own. */
function groupOf(node: Node, callerOf: ReadonlyMap<number, Node>): Group | null {
  const { functionName: name, url } = node.callFrame;
  if (name === '(idle)' || url === 'node:inspector') return null;
  if (name === '(garbage collector)') return 'collector';
  if (name === 'writev') return 'sent to the database';
  if (/^write\w+String$/.test(name)) return 'HTTP';
  const caller = callerOf.get(node.id);
  if (url === '') return caller && caller.callFrame.url ? groupOf(caller, callerOf) : "Node's own";
  if (url.startsWith('node:')) return url.startsWith('node:_http') ? 'HTTP' : "Node's own";
  const library = /.*node_modules\/([^/]+)/.exec(url)?.[1];
  if (library !== undefined) {
    return libraries.find(([pattern]) => pattern.test(library))?.[1] ?? 'other libraries';
  }
  return url.includes('/api/src/db/') ? 'driver and pg' : 'our rules';
}

function read(file: string) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callerOf = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const shares = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  const add = (to: Map<string, number>, key: string, time: number) =>
    to.set(key, (to.get(key) ?? 0) + time);
  for (const [at, id] of samples.entries()) {
    const node = byId.get(id);
    const group = node ? groupOf(node, callerOf) : null;
    if (!node || group === null) continue;
    const time = timeDeltas[at] ?? 0;
    busy += time;
    add(shares, group, time);
    const { functionName, url, lineNumber } = node.callFrame;
    const place = url.replace(/.*\/(?:node_modules|service|src)\//, '');
    add(functions, `${functionName || '(unnamed)'} ${place}:${lineNumber + 1}`, time);
  }
  return { busy, shares, functions };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { top: { type: 'string' } },
});
const [folder, wanted] = positionals;
if (folder === undefined) throw new Error('node bench/service/profile.ts FOLDER [--top 20 ROW]');
const ending = '.cpuprofile';
const files = readdirSync(folder).filter((name) => name.endsWith(ending));
const percent = (time: number, busy: number) => (100 * time) / busy;

if (values.top === undefined) {
  console.log(`| row | ${groups.join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(groups.length)}`);
}
for (const file of files) {
  const row = file.slice(0, -ending.length).replaceAll('-', ' ');
  if (wanted !== undefined && !row.includes(wanted)) continue;
  const { busy, shares, functions } = read(join(folder, file));
  if (values.top === undefined) {
    const cells = groups.map((group) => percent(shares.get(group) ?? 0, busy).toFixed(0));
    console.log(`| ${row} | ${cells.join(' | ')} |`);
    continue;
  }
  console.log(`${row}:`);
  const dearest = [...functions].toSorted(([, one], [, other]) => other - one);
  for (const [name, time] of dearest.slice(0, Number(values.top))) {
    console.log(`${percent(time, busy).toFixed(1).padStart(6)}  ${name}`);
  }
}
