import type { Contact } from '@serat/contract/coverage';
import type { Pin } from '../../model/drafts.ts';
import type { NetworkDistance } from './map/network-distance.ts';

export interface Covered extends NetworkDistance {
  kind: 'covered';
  pin: Pin;
  areaId: string;
}

export interface NotCovered extends NetworkDistance {
  kind: 'not-covered';
  pin: Pin;
  reason: string;
  contacts: readonly Contact[];
  /** The network is there, but all its ports are taken. */
  full: boolean;
  /** The point is on land, where the network may come later. */
  reachable: boolean;
  /** The check itself failed; a retry may succeed. */
  failed: boolean;
}

export type CoverageAnswer = Covered | NotCovered;

export const awaitedBy = ({ full }: Pick<NotCovered, 'full'>): string =>
  full ? 'kapasitasnya tersedia lagi' : 'jaringan sampai';
