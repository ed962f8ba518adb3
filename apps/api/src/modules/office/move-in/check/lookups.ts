import { findOwners } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';
import { addDays, lastOf } from '../../../../jakarta/calendar.ts';
import { findOdps, listCities, listPlans } from './lookup.repository.ts';
import type { MovedRow, MovedService, Refuse } from './moved-row.ts';
import { longName, plain, shortName } from './city-name.ts';

type City = Awaited<ReturnType<typeof listCities>>[number];
export type Plan = Awaited<ReturnType<typeof listPlans>>[number];

interface Location {
  city: City;
  odpId: number | null;
}

/** A row whose names were found in the catalogue, among the cities and in the network. */
export interface ResolvedRow extends Omit<MovedRow, 'service'> {
  service: Omit<MovedService, 'plan' | 'city'> & Location & { plan: Plan };
}

export interface MoveInRules {
  /** The first day on which Serat serves these customers. */
  cutOverOn: string;
  isolirGraceDays: number;
}

const shownNames = 10;

const only = <Item>(items: readonly Item[] | undefined): Item | null =>
  items?.length === 1 ? (items[0] ?? null) : null;

export async function createLookups(handle: Handle, { cutOverOn, isolirGraceDays }: MoveInRules) {
  const plans = await listPlans(handle);
  const plansByName = Map.groupBy(plans, ({ name }) => plain(name));
  const plansById = new Map(plans.map((plan) => [plan.id, plan]));
  const cities = await listCities(handle);
  const citiesById = new Map(cities.map((city) => [city.id, city]));
  const citiesByName = Map.groupBy(cities, ({ name }) => longName(name));
  const citiesByShortName = Map.groupBy(cities, ({ name }) => shortName(name));
  /** Ports that earlier rows of the file take. */
  const taken = new Map<string, number>();

  /** Finds several cities for a name that a town and its district share. */
  function findCities(typed: string): readonly City[] {
    const name = longName(typed);
    const city = citiesById.get(typed) ?? only(citiesByName.get(name));
    return city ? [city] : (citiesByShortName.get(name) ?? []);
  }

  const planNames = plans.map(({ name }) => name).toSorted();
  const unknownPlan = `Paket internet ini tidak ada di katalog. Yang ada: ${planNames.slice(0, shownNames).join(', ')}${planNames.length > shownNames ? ', …' : ''}.`;

  /** Everything about a page of rows that only the database knows. */
  async function lookUp(rows: readonly MovedRow[]) {
    const ownersOf = (
      kind: Parameters<typeof findOwners>[1],
      of: (row: MovedRow) => string | null,
    ) => findOwners(handle, kind, [...new Set(rows.flatMap((row) => of(row) ?? []))]);
    const customers = await ownersOf('customer', ({ customer }) => customer.number);
    const services = await ownersOf('service', ({ service }) => service.number);
    const plnIds = await ownersOf('pln', ({ service }) => service.plnId);
    const logins = await ownersOf('pppoe', ({ service }) => service.pppoeUser);
    const codes = new Set(rows.flatMap(({ service }) => service.odp ?? []));
    const odps = new Map((await findOdps(handle, [...codes])).map((odp) => [odp.code, odp]));

    function findOdp({ odp: code, port }: MovedService, isNew: boolean, refuse: Refuse) {
      if (code === null || port === null) return null;
      const odp = odps.get(code);
      if (!odp) {
        refuse('odp', code, 'ODP ini tidak dikenal. Muat dulu daftar ODP, lalu periksa lagi.');
        return null;
      }
      if (!isNew) return odp.id;
      if (port > odp.ports) refuse('port', String(port), `ODP ini hanya punya ${odp.ports} port.`);
      if (odp.held.includes(port)) {
        refuse('port', String(port), 'Port ini dipakai layanan lain. Periksa di lapangan.');
      }
      const ours = (taken.get(code) ?? 0) + 1;
      taken.set(code, ours);
      // Until now the provider has counted these ports as used outside Serat.
      if (odp.held.length + Math.max(odp.portsInUse, ours) > odp.ports) {
        refuse('odp', code, `ODP ini penuh: ${odp.ports} port. Perbarui daftar ODP.`);
      }
      return odp.id;
    }

    return function resolve(row: MovedRow, isNew: boolean, refuse: Refuse): ResolvedRow | null {
      const { customer, service, bill } = row;
      const plan = plansById.get(service.plan) ?? only(plansByName.get(plain(service.plan)));
      if (!plan) refuse('plan', service.plan, unknownPlan);
      const meant = findCities(service.city);
      const city = only(meant);
      if (!city) {
        const names = meant.map(({ name }) => name).join(' atau ');
        const remedy = `Kota tidak dikenal. Tulis ${names || 'seperti Kota Bandung'}.`;
        refuse('city', service.city, remedy);
      }
      const isThere = 'sudah ada di Serat. Batalkan batch sebelumnya, atau hapus barisnya.';
      if (customers.has(customer.number)) {
        refuse('customerNumber', customer.number, `Nomor pelanggan ini ${isThere}`);
      }
      if (services.has(service.number)) {
        refuse('serviceNumber', service.number, `Nomor layanan ini ${isThere}`);
      }
      if (service.plnId !== null && plnIds.has(service.plnId)) {
        refuse('plnId', service.plnId, 'ID ini dipakai layanan lain yang berjalan.');
      }
      if (service.pppoeUser !== null && logins.has(service.pppoeUser)) {
        refuse('pppoeUser', service.pppoeUser, 'Pengguna ini dipakai layanan lain.');
      }
      if (bill && lastOf(bill.month) <= service.paidUntil) {
        const remedy = `Bulan ini sudah dibayar menurut kolom lain: sampai ${service.paidUntil}.`;
        refuse('billMonth', bill.month, remedy);
      }
      if (bill && bill.month > cutOverOn.slice(0, 7)) {
        refuse(
          'billMonth',
          bill.month,
          'Bulan ini sesudah tanggal peralihan. Serat yang menagihnya.',
        );
      }
      // The night's run restores an isolated service that no overdue bill keeps isolated.
      const staysIsolated = bill && addDays(bill.dueOn, isolirGraceDays) < cutOverOn;
      if (service.status === 'Isolir' && isNew && !staysIsolated) {
        const remedy =
          'Layanan terisolir memerlukan tagihan terbuka yang lewat jatuh tempo di baris yang sama.';
        refuse('status', service.status, remedy);
      }
      const odpId = findOdp(service, isNew, refuse);
      return plan && city ? { ...row, service: { ...service, plan, city, odpId } } : null;
    };
  }

  return { lookUp };
}
