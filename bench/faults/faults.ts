import { billRunKilled } from './cases/bill-run-killed.ts';
import { clockSkew } from './cases/clock-skew.ts';
import { diskFull } from './cases/disk-full.ts';
import { embeddedKilled } from './cases/embedded-killed.ts';
import { exhaustedConnections } from './cases/exhausted-connections.ts';
import { killDatabase } from './cases/kill-database.ts';
import { killService } from './cases/kill-service.ts';
import { lockedTable } from './cases/locked-table.ts';
import { smtpHangs, smtpRefuses } from './cases/mail-server-fails.ts';
import { networkKilled } from './cases/network-killed.ts';
import { networkLosesPackets } from './cases/network-loses-packets.ts';
import { networkSweep } from './cases/network-sweep.ts';
import { outage } from './cases/outage.ts';
import { phoneMessages } from './cases/phone-messages.ts';
import { pgbouncer } from './cases/pgbouncer.ts';
import { replicaPromoted } from './cases/replica-promoted.ts';
import { restartDatabase } from './cases/restart-database.ts';
import { rollingRestarts } from './cases/rolling-restart.ts';
import { threeNodesFromEmpty } from './cases/three-nodes-from-empty.ts';
import type { Fault } from './fault.ts';

/** In the order of execution, most important first. */
export const faults: readonly Fault[] = [
  killService,
  killDatabase,
  embeddedKilled,
  restartDatabase,
  outage,
  lockedTable,
  exhaustedConnections,
  smtpRefuses,
  smtpHangs,
  diskFull,
  clockSkew,
  threeNodesFromEmpty,
  billRunKilled,
  phoneMessages,
  networkLosesPackets,
  networkKilled,
  networkSweep,
  ...rollingRestarts,
  pgbouncer,
  replicaPromoted,
];
