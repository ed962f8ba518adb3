import { listLeads } from '@serat/contract/staff/leads';
import type { Services } from '../../../wiring.ts';
import { mountList } from '../../mount-list.ts';
import type { Console } from '../../mount.ts';

export function leadRoutes(server: Console, { coverage }: Services): void {
  mountList(server, listLeads, {
    name: 'permintaan-jaringan',
    find: ({ who, filter: { search = null }, page }) =>
      coverage.listLeads({ ...page, search, areas: who.areas }),
    keyOf: ({ id }) => id,
    rowOf: ({ at, potentialCustomers, kelurahan, kecamatan, city, ...lead }) => ({
      ...lead,
      createdDate: at.toISOString(),
      houses: potentialCustomers,
      place: kelurahan === null ? null : `${kelurahan}, ${kecamatan}`,
      cityName: city,
    }),
  });
}
