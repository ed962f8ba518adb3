import type { Logger } from 'pino';
import type { Db } from './db/schema.ts';
import { createSandboxBank } from './demo/sandbox-bank/sandbox-bank.ts';
import { createPretendNetwork } from './demo/pretend-network.ts';
import { createPhoneMailbox } from './demo/mailbox/phone-mailbox.ts';
import type { Clock } from './jakarta/clock.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createFileStore } from './adapters/files/index.ts';
import { createGeocoder } from './adapters/geocoder/index.ts';
import { createNetworkTarget } from './adapters/network/index.ts';
import { createPhoneSenders } from './adapters/phone/index.ts';
import { createPaymentGateways } from './adapters/payment-gateway/index.ts';
import { createPlnRegister } from './adapters/pln-register/index.ts';
import { createWebPush } from './adapters/push/index.ts';
import { createWebhookSender } from './adapters/webhook/index.ts';

interface AdapterDeps {
  settings: Settings;
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Logger;
  index: Parameters<typeof createGeocoder>[0]['index'];
}

function makeAdapters({ settings, db, clock, secrets, log, index }: AdapterDeps) {
  return {
    fileStore: createFileStore(settings),
    geocoder: createGeocoder({ settings: settings.geocoder, index, clock, log }),
    plnRegister: createPlnRegister(settings),
    network:
      createNetworkTarget(settings.network) ?? (settings.demo ? createPretendNetwork() : null),
    phones: createPhoneSenders(
      settings.phone,
      settings.demo ? createPhoneMailbox(db, clock) : null,
    ),
    webhookSender: createWebhookSender({ privateHosts: settings.webhookPrivateHosts }),
    pushSender: createWebPush({ subject: contactOf(settings.mailFrom) }),
    gateways: createPaymentGateways({
      chosen: settings.payment.gateway,
      midtrans: settings.payment.midtrans,
      bank: settings.demo
        ? createSandboxBank({ db, clock, secrets, merchantName: settings.brand.name })
        : null,
    }),
  };
}

type Adapters = ReturnType<typeof makeAdapters>;

/** Replaces or wraps adapters in tests. */
export type AdapterOverrides = {
  [Port in keyof Adapters]?: (made: Adapters[Port]) => Adapters[Port];
};

export function createAdapters(deps: AdapterDeps, overrides: AdapterOverrides = {}): Adapters {
  const made = makeAdapters(deps);
  const choose = <Port extends keyof Adapters>(port: Port): Adapters[Port] => {
    const override = overrides[port];
    return override ? override(made[port]) : made[port];
  };
  return {
    fileStore: choose('fileStore'),
    geocoder: choose('geocoder'),
    plnRegister: choose('plnRegister'),
    network: choose('network'),
    phones: choose('phones'),
    pushSender: choose('pushSender'),
    webhookSender: choose('webhookSender'),
    gateways: choose('gateways'),
  };
}

const contactOf = (mailFrom: string): string =>
  `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
