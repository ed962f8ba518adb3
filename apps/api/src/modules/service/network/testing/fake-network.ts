import {
  NetworkFailure,
  type NetworkTarget,
  type WantedService,
} from '../../../../adapters/network/index.ts';

export const contentOf = ({ wanted, profile }: Pick<WantedService, 'wanted' | 'profile'>): string =>
  wanted === 'on' ? `on ${profile}` : wanted;

/** A network in memory. A test decides what happens to each change. */
export function createFakeNetwork() {
  const has = new Map<string, string>();
  const sessions = new Map<string, string>();
  let before: (service: WantedService) => Promise<void> = async () => undefined;
  let beforeTest: () => Promise<void> = async () => undefined;
  const target: NetworkTarget = {
    name: 'radius',
    async apply(service) {
      await before(service);
      has.set(service.user, contentOf(service));
    },
    differing: async (services) =>
      new Map(
        services
          .filter((service) => has.get(service.user) !== contentOf(service))
          .map(({ user }) => [user, has.get(user) ?? 'Belum ada']),
      ),
    lastSession: async () => null,
    userAt: async (address) => sessions.get(address) ?? null,
    async test({ name }) {
      await beforeTest();
      return name.startsWith('mati') ? 'silent' : 'good';
    },
    setUp: async () => undefined,
    rollUp: async () => undefined,
    close: async () => undefined,
  };
  return {
    target,
    has,
    /** Maps an IP address to the user of its session. */
    sessions,
    /** Runs before a change is applied. If it throws, the old state remains. */
    beforeEach(work: (service: WantedService) => Promise<void>): void {
      before = work;
    },
    beforeTest(work: () => Promise<void>): void {
      beforeTest = work;
    },
    fail: (): never => {
      throw new NetworkFailure('NAS-1 tidak menjawab');
    },
  };
}
