import type { NewUnclaimed } from '../modules/people/account/index.ts';
import type { ImportedService } from '../modules/service/subscription/index.ts';
import type { Services } from '../wiring.ts';
import type { Db } from '../db/schema.ts';

interface Imported {
  id: string;
  number: string;
  email: string | null;
  phone: string | null;
  service: { id: string; number: string };
}

/** Customers from another system, each with one service: Serat 50 in Jakarta, paid until 30 November 2026. */
export function createImports({ db, services }: { db: Db; services: Services }) {
  let made = 0;

  return async function imported(
    person: Partial<NewUnclaimed> = {},
    service: Partial<ImportedService> = {},
  ): Promise<Imported> {
    made += 1;
    const contacts = { email: `lama-${made}@contoh.id`, phone: '081298765432', ...person };
    return db.transaction().execute(async (trx) => {
      const [customer] = await services.account.unclaimed.create(trx, [
        {
          fullName: 'Rahmat Hidayat',
          formerNumber: null,
          nik: null,
          npwp: null,
          plnId: null,
          contactAddress: null,
          dueDay: null,
          ...contacts,
        },
      ]);
      if (!customer) throw new Error('no customer was made');
      const [running] = await services.subscriptions.createImported(trx, [
        {
          customerId: customer.id,
          formerNumber: null,
          fullName: 'Rahmat Hidayat',
          place: {
            address: 'Jl. Wijaya 5, Jakarta Selatan',
            cityId: '3174',
            areaId: '01',
            plnId: null,
            latitude: null,
            longitude: null,
          },
          portReservationId: null,
          startedAt: new Date('2024-03-01T00:00:00+07:00'),
          paidUntil: '2026-11-30',
          minimumUntil: '2025-03-01',
          isolatedAt: null,
          login: null,
          lines: [
            {
              productId: 'internet-50',
              productType: 'INTERNET',
              name: 'Serat 50',
              bandwidth: '50 Mbps',
              thumbnail: null,
              unit: 'bulan',
              amount: 250_000,
              validFrom: '2024-03-01',
              validTo: null,
            },
          ],
          ...service,
        },
      ]);
      if (!running) throw new Error('no service was made');
      await services.subscriptions.sendImported(trx, [customer.id]);
      const { email, phone } = contacts;
      return { ...customer, email, phone, service: running };
    });
  };
}
