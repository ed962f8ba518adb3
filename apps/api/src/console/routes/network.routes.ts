import * as call from '@serat/contract/staff/network';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { afterOf } from '../done.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';

type NetworkOn = NonNullable<Services['network']['target']>;
type WantedRow = Awaited<ReturnType<NetworkOn['ofCustomer']>>[number];

type Listed = WantedRow & { sortedBy: string };

const dateOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const rowOf = (row: WantedRow): call.NetworkService => ({
  ...row,
  wantedDate: row.wantedAt.toISOString(),
  appliedDate: dateOf(row.appliedAt),
  failingSinceDate: dateOf(row.failingSince),
});

const needingSomebody = ['stuck', 'drifted', 'retrying'] as const;
const noPage = { rows: [], next: null };

const emptyCounts = { pending: 0, sending: 0, applied: 0, retrying: 0, stuck: 0, drifted: 0 };

const wantedNasOf = ({ secret, unsignedReason, ...form }: call.NasForm) => ({
  ...form,
  secret: secret || null,
  unsignedReason: unsignedReason || null,
});

export function networkRoutes(server: Console, { network, backoffice }: Services): void {
  const { target } = network;

  mountStaff(server, call.getNetwork, async () => {
    if (!target) {
      const nothing = { switchedOnDate: null, haltedDate: null, haltedBy: null, withoutLogin: 0 };
      return answer({ target: null, ...nothing, counts: emptyCounts, nases: [] });
    }
    const { name, state, counts, withoutLogin, nases } = await target.overview();
    return answer({
      target: name,
      switchedOnDate: dateOf(state?.switchedOnAt ?? null),
      haltedDate: dateOf(state?.haltedAt ?? null),
      haltedBy: state?.haltedBy ?? null,
      counts: {
        ...emptyCounts,
        ...Object.fromEntries(counts.map(({ state: of, count }) => [of, count])),
      },
      withoutLogin,
      nases: nases.map((nas) => ({
        ...nas,
        testedDate: dateOf(nas.testedAt),
        answeredDate: dateOf(nas.answeredAt),
        isOn: nas.switchedOnAt !== null,
      })),
    });
  });

  mountList<typeof call.listNetworkServices, Listed>(server, call.listNetworkServices, {
    name: 'jaringan',
    find: async ({ filter: { state }, page }) =>
      target?.page({ ...page, states: state ? [state] : needingSomebody }) ?? [],
    keyOf: ({ serviceNumber }) => serviceNumber,
    rowOf,
  });

  mountList<typeof call.listNetworkDifferences, Listed>(server, call.listNetworkDifferences, {
    name: 'uji-coba-jaringan',
    find: async ({ page }) => target?.pageDifferences(page) ?? noPage,
    keyOf: ({ serviceNumber }) => serviceNumber,
    rowOf,
  });

  mountStaff(server, call.prepareNetwork, async ({ who }) => {
    await backoffice.network.prepare(who);
    return answer(null, 'Uji coba siap dibaca.');
  });
  mountStaff(server, call.switchNetworkOn, async ({ who, body: { reason } }) => {
    await backoffice.network.switchOn(who, reason);
    return answer(null, 'Jaringan menyala. Perubahan sedang dikirim.');
  });
  mountStaff(server, call.haltNetwork, async ({ who }) => {
    await backoffice.network.halt(who);
    return answer(null, 'Pemutusan dihentikan. Penyambungan berjalan terus.');
  });
  mountStaff(server, call.resumeNetwork, async ({ who, body: { reason } }) => {
    await backoffice.network.resume(who, reason);
    return answer(null, 'Pemutusan berjalan lagi.');
  });
  mountStaff(server, call.retryNetwork, async ({ who, body: { state } }) => {
    const services = await backoffice.network.retryAll(who, state);
    return answer(null, `${services} layanan dikirim lagi.`);
  });

  mountStaff(server, call.retryNetworkService, async ({ who, body }) => {
    await backoffice.network.retry(who, body);
    return answer(null, 'Dikirim lagi.');
  });
  mountStaff(server, call.confirmNetworkService, async ({ who, body }) => {
    await backoffice.network.confirm(who, body);
    return answer(null, 'Ditandai sudah benar.');
  });
  mountStaff(server, call.getCustomerNetwork, async ({ query: { customerId } }) => {
    const rows = (await target?.ofCustomer(customerId)) ?? [];
    const services = rows.map(async (row) => ({
      ...rowOf(row),
      session: await sessionOf(row.user),
    }));
    return answer(await Promise.all(services));
  });

  /** The page must also load when the network does not answer. */
  async function sessionOf(user: string | null) {
    const session = user === null ? null : await target?.lastSession(user).catch(() => null);
    if (!session) return null;
    return {
      startedDate: session.startedAt.toISOString(),
      stoppedDate: dateOf(session.stoppedAt),
      nas: session.nasAddress,
      address: session.address,
    };
  }

  mountStaff(server, call.addNas, async ({ who, body }) => {
    await backoffice.network.addNas(who, wantedNasOf(body));
    return answer(null, 'NAS tersimpan. Uji dulu, lalu nyalakan.');
  });
  mountStaff(server, call.changeNas, async ({ who, body: { id, ...form } }) => {
    await backoffice.network.changeNas(who, id, wantedNasOf(form));
    return answer(null, 'NAS tersimpan. Uji lagi, lalu nyalakan.');
  });
  mountStaff(
    server,
    call.testNas,
    async ({ who, body: { id } }) =>
      answer({ answer: await backoffice.network.testNas(who, id) }, 'NAS selesai diuji.'),
    { dataOf: afterOf('nas.test') },
  );
  mountStaff(server, call.switchNas, async ({ who, body: { id, on } }) => {
    await backoffice.network.switchNas(who, id, on);
    return answer(null, on ? 'NAS dinyalakan.' : 'NAS dimatikan.');
  });
}
