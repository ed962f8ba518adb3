import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Fault } from '../fault.ts';
import { findFaketime } from '../world/machine.ts';
import { inWorld } from '../world/world.ts';

export const clockSkew: Fault = {
  name: 'clock-skew',
  needs: ['faketime'],
  run: (run) =>
    inWorld(run, { nodes: 2, patience: 120 }, async ({ nodes: [, wrong], db, complain, load }) => {
      const seconds = run.options.seconds ?? 20;
      const offsets: string[] = [];
      for (const clock of ['+600s', '-600s']) {
        await wrong?.stop();
        await wrong?.start({
          LD_PRELOAD: findFaketime(),
          FAKETIME: clock,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        });
        await delay(seconds * 1000);
        const metrics = await (await fetch(`${wrong?.address}/metrics`)).text();
        const offset = /^clock_offset_seconds (-?[\d.]+)/m.exec(metrics)?.[1];
        if (!offset || Math.abs(Math.abs(Number(offset)) - 600) > 5) {
          complain(`a node ${clock} off says it is off by ${offset ?? 'nothing'}`);
        }
        offsets.push(`${offset} s`);
      }
      const { rows } = await sql`select from mail where state = 'dropped'`.execute(db);
      if (rows.length > 0) complain(`${rows.length} mails were dropped as useless`);
      if (load.newcomers.activated.length === 0) complain('no code was accepted');
      return `one of two nodes off by ${offsets.join(' and ')}, ${load.newcomers.activated.length} codes accepted`;
    }),
};
