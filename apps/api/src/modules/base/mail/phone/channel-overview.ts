import { monthsBefore } from '../../../../jakarta/clock.ts';
import { phoneKinds } from '../../../../settings/phone.ts';
import type { MailDeps } from '../mail-deps.ts';
import { countByMonth } from '../mail-list.repository.ts';
import type { PhoneChannels } from './phone-channels.ts';
import { filledTemplate, phoneTemplates } from './phone-templates.ts';

const months = 6;

type Deps = Pick<MailDeps, 'db' | 'clock' | 'phones' | 'templateNames'> & {
  channels: PhoneChannels;
};

/** For staff: the state of each channel, its templates and the number of messages. */
export const createChannelOverview =
  ({ db, clock, phones, templateNames, channels }: Deps) =>
  async () => {
    const [stopped, counts] = await Promise.all([
      channels.stopped(),
      countByMonth(db, monthsBefore(clock(), months)),
    ]);
    const available = (['whatsapp', 'sms'] as const).filter((channel) => phones[channel]);
    return {
      channels: available.map((channel) => {
        const trouble = stopped.find((one) => one.channel === channel);
        return { channel, stoppedFor: trouble?.code ?? null, stoppedAt: trouble?.since ?? null };
      }),
      templates: phoneKinds.map((kind) => ({
        kind,
        name: templateNames?.[kind].name ?? null,
        language: templateNames?.[kind].language ?? null,
        example: filledTemplate(kind, phoneTemplates[kind].samples),
      })),
      counts,
    };
  };
