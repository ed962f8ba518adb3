import type { Logger } from 'pino';
import { brandLogoPath, type BrandLogo } from './adapters/brand-logo/brand-logo.ts';
import { createFileStore } from './adapters/files/index.ts';
import { createGeocoder } from './adapters/geocoder/index.ts';
import type { MailTransport } from './adapters/mail/mail-transport.ts';
import { createPaymentGateways } from './adapters/payment-gateway/index.ts';
import { createPlnRegister } from './adapters/pln-register/index.ts';
import { createWebPush } from './adapters/push/index.ts';
import { brandColours } from './brand-colours.ts';
import type { Clock } from './jakarta/clock.ts';
import type { Db, Handle } from './db/schema.ts';
import { purge } from './jobs/purge.ts';
import { idempotencyPurges } from './http/idempotency.repository.ts';
import { enqueue } from './jobs/queue.ts';
import type { JobHandlers } from './jobs/worker.ts';
import { createAccountService, type PasswordWork } from './modules/account/index.ts';
import { createBillingService } from './modules/billing/index.ts';
import { createCatalogueService } from './modules/catalogue/index.ts';
import { createContentService } from './modules/content/index.ts';
import { createCoverageService } from './modules/coverage/index.ts';
import { createDashboardService } from './modules/dashboard/index.ts';
import { createFileService } from './modules/file/index.ts';
import { createGeocodeService } from './modules/geocode/index.ts';
import { createInboxService } from './modules/inbox/index.ts';
import { createKeyService } from './modules/keys/index.ts';
import { createLedgerService } from './modules/ledger/index.ts';
import { createMailService } from './modules/mail/index.ts';
import { createOrderService, type OrderEvent } from './modules/order/index.ts';
import { createPaymentService } from './modules/payment/index.ts';
import { createPricingService } from './modules/pricing/index.ts';
import { createPrivacyService } from './modules/privacy/index.ts';
import {
  createRegionIndex,
  createRegionService,
  type RegionIndex,
} from './modules/region/index.ts';
import { createSubscriptionService } from './modules/subscription/index.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export interface ServiceDeps {
  settings: Settings;
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Logger;
  mailTransport: MailTransport;
  /** On a thread of its own, where somebody waits for answers. */
  regionIndex?: RegionIndex;
  /** Closed by whoever made it. */
  passwords: PasswordWork;
  /** For the paper of a bill; without it the name stands there. */
  brandLogo?: BrandLogo;
}

export type Services = ReturnType<typeof createServices>;

/** The rules of the house, wired once; the HTTP app, the jobs and the command line share them. */
export function createServices(deps: ServiceDeps) {
  const { settings, db, clock, secrets, log } = deps;
  const brand = { name: settings.brand.name, ...brandColours(settings.brand) };
  const mail = createMailService({
    db,
    clock,
    secrets,
    log,
    transport: deps.mailTransport,
    brand: {
      ...brand,
      publicUrl: settings.publicUrl,
      logoUrl: settings.brand.logoUrl && `${settings.publicUrl}${brandLogoPath}`,
    },
    retentionMonths: settings.mailRetentionMonths,
  });
  const inbox = createInboxService({
    db,
    clock,
    secrets,
    log,
    queueNotices: mail.queueNotices,
    pushSender: createWebPush({ subject: contactOf(settings.mailFrom) }),
  });
  const content = createContentService({ db, clock });
  const files = createFileService({ db, clock, store: createFileStore(settings) });
  const plnRegister = createPlnRegister(settings);
  const account = createAccountService({
    db,
    clock,
    secrets,
    log,
    files,
    queueMail: mail.queue,
    // By a job: what it costs must not tell whether the email is known.
    codeSent: (trx, sent) => enqueue(trx, 'announce-code', sent),
    newDevice: (trx, login) => inbox.notify(trx, { kind: 'new-device', ...login }),
    passwords: deps.passwords,
    passwordRule: settings.password,
    sessionRules: settings.sessions,
    legalVersions: content.legalVersions,
    plnRegister,
    plnIdRequired: settings.plnIdRequired,
    isPlnIdOfOther: (handle, customerId, plnId) => orders.isPlnIdOfOther(handle, customerId, plnId),
  });
  const regionIndex = deps.regionIndex ?? createRegionIndex();
  const regions = createRegionService({ db, index: regionIndex });
  const geocode = createGeocodeService({
    geocoder: createGeocoder({ settings: settings.geocoder, index: regionIndex, clock, log }),
  });
  const coverage = createCoverageService({
    db,
    clock,
    dropMetres: settings.coverage.dropMetres,
    leadRetentionMonths: settings.leadRetentionMonths,
    nearestKelurahan: regions.nearestKelurahan,
    isKelurahan: regions.isKelurahan,
    contacts: content.contacts,
  });
  const catalogue = createCatalogueService({ db });
  const { gateway, formerGateways, bank } = createPaymentGateways({
    chosen: settings.payment.gateway,
    midtrans: settings.payment.midtrans,
    demo: settings.demo,
    db,
    clock,
    secrets,
    merchantName: settings.brand.name,
  });
  /** A finished installation is the start of a service, in the same transaction. */
  const emit = async (trx: Handle, event: OrderEvent): Promise<void> => {
    if (event.kind === 'installation-finished') await subscriptions.start(trx, event);
    await inbox.notify(trx, event);
  };
  const ledger = createLedgerService({
    db,
    clock,
    emit: inbox.notify,
    hasService: (handle, customerId) => subscriptions.hasRunning(handle, customerId),
  });
  const payment = createPaymentService({
    db,
    clock,
    secrets,
    log,
    ledger,
    gateway,
    formerGateways,
    expiryHours: settings.payment.expiryHours,
  });
  const pricing = createPricingService({
    db,
    installationFee: settings.order.installationFee,
    findProducts: catalogue.findProducts,
    findKelurahan: regions.findKelurahanPlace,
    requireMethod: payment.requireMethod,
  });
  const orders = createOrderService({
    db,
    clock,
    secrets,
    log,
    ledger,
    payment,
    pricing,
    ports: coverage,
    plnRegister,
    legalVersions: content.legalVersions,
    profile: account.getProfile,
    fillProfile: account.fillFromOrder,
    findKelurahan: regions.findKelurahanPlace,
    emit,
    rules: {
      pinMaxKm: settings.order.pinMaxKm,
      paymentExpiryHours: settings.payment.expiryHours,
      ordersPerDay: settings.order.perDay,
      plnIdRequired: settings.plnIdRequired,
    },
  });
  const subscriptions = createSubscriptionService({
    db,
    clock,
    minimumMonths: settings.minimumMonths,
    findOrdered: orders.findOrdered,
    endOrder: orders.endService,
  });
  const billing = createBillingService({
    db,
    clock,
    log,
    ledger,
    payment,
    subscriptions,
    brand: { ...brand, logo: deps.brandLogo ?? (async () => null) },
    rules: settings.billing,
    emit: inbox.notify,
  });
  const dashboard = createDashboardService({ db, clock, orders, billing, ledger, subscriptions });
  const privacy = createPrivacyService({
    db,
    clock,
    secrets,
    log,
    files,
    ledger,
    queueMail: mail.queue,
    requirePassword: account.checkPassword,
  });
  const keys = createKeyService({ db, secrets });
  return {
    keys,
    mail,
    inbox,
    content,
    files,
    account,
    regions,
    geocode,
    coverage,
    catalogue,
    ledger,
    payment,
    pricing,
    orders,
    subscriptions,
    billing,
    dashboard,
    privacy,
    /** The counter of the sandbox bank; null outside the demo. */
    bank,
  };
}

/** Whom a push service may write to about us. */
const contactOf = (mailFrom: string): string =>
  `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

export function createJobHandlers(services: Services, db: Db, clock: Clock): JobHandlers {
  return {
    'send-mail': ({ mailId }) => services.mail.deliver(mailId),
    'purge-expired': () =>
      purge(
        {
          ...idempotencyPurges(db),
          ...services.account.purges,
          ...services.files.purges,
          ...services.coverage.purges,
          ...services.payment.purges,
          ...services.mail.purges,
          // After the files: they go before their owner.
          ...services.privacy.purges,
        },
        clock(),
      ),
    'open-payment': ({ attemptId }) => services.payment.open(attemptId),
    'expire-payment': ({ attemptId }) => services.payment.expire(attemptId),
    'void-payment': ({ attemptId }) => services.payment.voidAtGateway(attemptId),
    'check-payment': ({ attemptId }) => services.payment.checkClosed(attemptId),
    'sweep-payments': async () => {
      await services.payment.sweep();
      await services.orders.sweepUnpaid();
    },
    'announce-code': (sent) => services.inbox.codeSent(db, sent),
    'daily-billing': () => services.billing.daily(),
    'announce-bills': () => services.billing.announce(),
    'send-push': ({ messageId }) => services.inbox.push(messageId),
    'demo-bank-notify': async ({ transferId }) => services.bank?.notifyTransfer(transferId),
  };
}
