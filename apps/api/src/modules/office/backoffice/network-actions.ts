import { AppError } from '../../../app-error.ts';
import type { Key } from '../../../db/schema.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { NetworkService, WantedNas } from '../../service/network/index.ts';
import type { BackofficeDeps } from './backoffice-deps.ts';

type NetworkOn = NonNullable<NetworkService['target']>;

export function createNetworkActions({ audit, network }: BackofficeDeps) {
  function required(): NetworkOn {
    if (network.target) return network.target;
    throw new AppError('STEP_REFUSED', { message: 'Belum ada jaringan yang dikonfigurasi.' });
  }

  const aboutNetwork = (
    action: `network.${'prepare' | 'switch-on' | 'halt' | 'resume' | 'retry-all'}`,
    reason: string | null = null,
  ) => ({ action, subject: 'network', subjectId: required().name, reason }) as const;

  const aboutService =
    (action: 'network.retry' | 'network.confirm', { customerId }: Key, reason: string | null) =>
    (number: string) =>
      ({ action, subject: 'service', subjectId: number, customerId, reason }) as const;

  const aboutNas = (action: `nas.${'add' | 'change' | 'switch' | 'test'}`, id: string) =>
    ({ action, subject: 'nas', subjectId: id }) as const;

  const shownOf = ({ secret, address, ...nas }: WantedNas) => ({
    ...nas,
    host: address,
    isSecretNew: secret !== null,
  });

  return {
    async prepare(who: Actor): Promise<void> {
      await required().prepare();
      await audit.note(who, aboutNetwork('network.prepare'));
    },
    switchOn: (who: Actor, reason: string) =>
      required().switchOn(audit.along(who, aboutNetwork('network.switch-on', reason))),
    halt: (who: Actor) => required().halt(who, audit.along(who, aboutNetwork('network.halt'))),
    resume: (who: Actor, reason: string) =>
      required().resume(audit.along(who, aboutNetwork('network.resume', reason))),
    retryAll: (who: Actor, state: 'stuck' | 'drifted' | 'retrying') =>
      required().retryAll(
        state,
        audit.along<number>(who, (services) => ({
          ...aboutNetwork('network.retry-all'),
          after: { state, services },
        })),
      ),
    retry: (who: Actor, key: Key) =>
      required().retry(key, audit.along(who, aboutService('network.retry', key, null))),
    confirm: (who: Actor, { reason, ...key }: Key & { reason: string }) =>
      required().confirm(key, audit.along(who, aboutService('network.confirm', key, reason))),
    addNas: (who: Actor, nas: WantedNas) =>
      required().nases.add(
        nas,
        audit.along<string>(who, (id) => ({
          ...aboutNas('nas.add', id),
          after: shownOf(nas),
        })),
      ),
    changeNas: (who: Actor, id: string, nas: WantedNas) =>
      required().nases.change(
        id,
        nas,
        audit.along(who, ({ name, address, vendor, coaPort, unsignedReason }) => ({
          ...aboutNas('nas.change', id),
          before: { name, host: address, vendor, coaPort, unsignedReason },
          after: shownOf(nas),
        })),
      ),
    switchNas: (who: Actor, id: string, isOn: boolean) =>
      required().nases.switchTo(
        isOn,
        id,
        audit.along(who, ({ name, switchedOnAt }) => ({
          ...aboutNas('nas.switch', id),
          before: { name, isOn: switchedOnAt !== null },
          after: { name, isOn },
        })),
      ),
    async testNas(who: Actor, id: string) {
      const answer = await required().nases.test(id);
      await audit.note(who, { ...aboutNas('nas.test', id), after: { answer } });
      return answer;
    },
  };
}
