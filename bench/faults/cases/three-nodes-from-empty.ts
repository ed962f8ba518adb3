import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { createNode } from '../world/service-node.ts';
import { serviceEnvironment } from '../world/template.ts';

/** These counts must be equal after a start of one node and of three at once. */
const counted = [
  'kelurahan',
  'product',
  'odp',
  'customer',
  'subscription',
  'bill',
  'money_received',
];

export const threeNodesFromEmpty: Fault = {
  name: 'three-nodes-from-empty',
  async run({ server, folder, nextPort, options }) {
    const rounds = options.rounds ?? 2;
    const violations: string[] = [];
    const one = await count('seeded');
    for (let round = 1; round <= rounds; round += 1) {
      const name = `empty_${round}`;
      await server.query(`create database ${name}`);
      const env = { ...serviceEnvironment(join(folder, name)), DATABASE_URL: server.url(name) };
      const nodes = [1, 2, 3].map((at) =>
        createNode({ port: nextPort(), env, logFile: join(folder, `${name}-${at}.log`) }),
      );
      const starts = await Promise.allSettled(nodes.map((node) => node.start()));
      for (const start of starts) {
        if (start.status === 'rejected') violations.push(String(start.reason));
      }
      const three = await count(name);
      if (three !== one) violations.push(`three nodes made ${three}, one node makes ${one}`);
      await Promise.all(nodes.map((node) => node.stop()));
      await server.query(`drop database ${name} with (force)`);
    }
    return { summary: `${rounds} starts of three nodes at once`, violations };

    async function count(database: string): Promise<string> {
      const sums = counted.map((table) => `(select count(*) from ${table} where true)`);
      // The template has extra rows for other faults, which are not part of the seed.
      const [row] = await server.query(
        `select ${sums.map((sum, at) => `${sum} as n${at}`).join(', ')},
           (select count(*) from product where id like 'internet-50' or id in
             ('internet-jawa', 'tv-family', 'kanal-film', 'kanal-olahraga')) as products,
           (select count(*) from odp where code = 'ODP-T-1') as odps`,
        [],
        database,
      );
      return counted
        .map((table, at) => {
          const ours =
            table === 'product' ? row?.['products'] : table === 'odp' ? row?.['odps'] : 0;
          return `${table} ${Number(row?.[`n${at}`]) - Number(ours)}`;
        })
        .join(', ');
    }
  },
};
