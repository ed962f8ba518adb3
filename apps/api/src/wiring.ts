import type { Logger } from 'pino';
import { brandLogoPath, type BrandLogo } from './adapters/brand-logo/brand-logo.ts';
import { createAdapters, type AdapterOverrides } from './create-adapters.ts';
import type { MailTransport } from './adapters/mail/mail-transport.ts';
import { brandColours } from './brand-colours.ts';
import type { Clock } from './jakarta/clock.ts';
import type { Db } from './db/schema.ts';
import { createEvents, isForCustomers } from './events.ts';
import { enqueue } from './jobs/queue.ts';
import {
  createAccountService,
  newOwnedToken,
  ownedToken,
  ownerOfToken,
  type PasswordWork,
} from './modules/people/account/index.ts';
import { createApprovalService } from './modules/people/approval/index.ts';
import { createAuditService } from './modules/base/audit/index.ts';
import { createBillLinkService } from './modules/money/bill-link/index.ts';
import { createBillingService, createUsesCredit } from './modules/money/billing/index.ts';
import { createCatalogueService } from './modules/sales/catalogue/index.ts';
import { createChangeService } from './modules/sales/change/index.ts';
import { createPayAheadService } from './modules/sales/pay-ahead/index.ts';
import { createContentService } from './modules/base/content/index.ts';
import { createCoverageService } from './modules/sales/coverage/index.ts';
import { createDashboardService } from './modules/office/dashboard/index.ts';
import { createBackofficeService } from './modules/office/backoffice/index.ts';
import { createFileService } from './modules/base/file/index.ts';
import { createGeocodeService } from './modules/sales/geocode/index.ts';
import { createInboxService } from './modules/contact/inbox/index.ts';
import { createIntegrationService } from './modules/contact/integration/index.ts';
import { createKeyService } from './modules/base/keys/index.ts';
import { createLedgerService } from './modules/money/ledger/index.ts';
import { createMailService } from './modules/base/mail/index.ts';
import { createOrderService, isPlnIdOfOther } from './modules/sales/order/index.ts';
import { createMoveInService } from './modules/office/move-in/index.ts';
import { createOverviewService } from './modules/office/overview/index.ts';
import { createPaymentService } from './modules/money/payment/index.ts';
import { createPricingService } from './modules/sales/pricing/index.ts';
import { createPrivacyService } from './modules/people/privacy/index.ts';
import {
  createRegionIndex,
  createRegionService,
  type RegionIndex,
} from './modules/sales/region/index.ts';
import { createSearchService } from './modules/office/search/index.ts';
import { createOwnFactors, createSecondFactor } from './modules/people/second-factor/index.ts';
import { createStaffService } from './modules/people/staff/index.ts';
import { createDeviceService } from './modules/service/device/index.ts';
import { createNetworkService } from './modules/service/network/index.ts';
import { createSubscriptionService } from './modules/service/subscription/index.ts';
import { createBankService } from './modules/office/bank/index.ts';
import { createTillService } from './modules/money/till/index.ts';
import { createTaxReport } from './modules/office/tax-report/index.ts';
import { createViewService } from './modules/people/view/index.ts';
import { createWebhookService } from './modules/contact/webhook/index.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export interface ServiceDeps {
  settings: Settings;
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Logger;
  mailTransport: MailTransport;
  /** In its own thread if requests must not wait for it. */
  regionIndex?: RegionIndex;
  /** The caller closes it. */
  passwords: PasswordWork;
  /** For PDFs. Without a logo, the provider's name is printed. */
  brandLogo?: BrandLogo;
}

export type Services = ReturnType<typeof createServices>;

/**
 * Creates all services, shared by the HTTP app, the jobs and the command line. Each service is created
 * after those it needs and subscribes to the events of others.
 */
export function createServices(deps: ServiceDeps, overrides: AdapterOverrides = {}) {
  const { settings, db, clock, secrets, log } = deps;
  const brand = { name: settings.brand.name, ...brandColours(settings.brand) };
  const regionIndex = deps.regionIndex ?? createRegionIndex();
  const adapters = createAdapters({ ...deps, index: regionIndex }, overrides);
  const { plnRegister } = adapters;
  const { gateway, formerGateways, bank } = adapters.gateways;
  const events = createEvents();
  const { emit } = events;

  const mail = createMailService({
    db,
    clock,
    secrets,
    log,
    transport: deps.mailTransport,
    phones: adapters.phones,
    templateNames: settings.phone.whatsapp?.templates ?? null,
    brand: {
      ...brand,
      publicUrl: settings.publicUrl,
      logoUrl: settings.brand.logoUrl && `${settings.publicUrl}${brandLogoPath}`,
    },
    retentionMonths: settings.mailRetentionMonths,
  });
  const audit = createAuditService({ db, clock, secrets, log });
  const content = createContentService({ db, clock });
  const files = createFileService({ db, clock, store: adapters.fileStore });
  const secondFactor = createSecondFactor({
    clock,
    secrets,
    owners: 'customer',
    issuer: brand.name,
    url: settings.publicUrl,
    newToken: newOwnedToken,
    ownerOf: ownerOfToken,
  });
  const account = createAccountService({
    db,
    secondFactor,
    clock,
    secrets,
    log,
    files,
    audit,
    queueMail: mail.queue,
    queuePhoneCode: mail.queuePhoneCode,
    canReachPhones: mail.phoneChannels.length > 0,
    // Sent by a job, so that the response time does not reveal whether the email is known.
    codeSent: (trx, sent) => enqueue(trx, 'announce-code', sent),
    emit,
    passwords: deps.passwords,
    passwordRule: settings.password,
    sessionRules: settings.sessions,
    legalVersions: content.legalVersions,
    plnRegister,
    plnIdRequired: settings.plnIdRequired,
    isPlnIdOfOther,
  });
  const factors = createOwnFactors({
    db,
    clock,
    secondFactor,
    requirePassword: account.passwords.check,
    guesses: account.factorGuesses,
    sessions: account.factorSessions,
    getPerson: account.profiles.get,
    emit,
  });
  const regions = createRegionService({ db, index: regionIndex });
  const geocode = createGeocodeService({ geocoder: adapters.geocoder });
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
  const network = createNetworkService({ db, clock, secrets, log, target: adapters.network });
  const subscriptions = createSubscriptionService({
    db,
    clock,
    secrets,
    hasNetwork: network.target !== null,
    followNetwork: network.follow,
    recordInNetwork: network.record,
    sendToNetwork: network.send,
    minimumMonths: settings.minimumMonths,
    emit,
  });
  const devices = createDeviceService({ db, clock, subscriptions, rules: settings.devices });
  const { seller, isPkp } = settings.billing.tax;
  const letterhead = { ...brand, seller, isPkp, logo: deps.brandLogo ?? (async () => null) };
  const ledger = createLedgerService({
    db,
    brand: letterhead,
    clock,
    secrets,
    requirePassword: account.passwords.check,
    emit,
    hasService: subscriptions.hasRunning,
    usesCredit: createUsesCredit(subscriptions),
    lockServices: subscriptions.lockAll,
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
    requireMethod: payment.methods.require,
  });
  const orders = createOrderService({
    db,
    clock,
    secrets,
    log,
    ledger,
    payment,
    pricing,
    ports: coverage.ports,
    plnRegister,
    legalVersions: content.legalVersions,
    identity: account.profiles.getIdentity,
    fillProfile: account.profiles.fillFromOrder,
    findKelurahan: regions.findKelurahanPlace,
    emit,
    brand: letterhead,
    rules: {
      pinMaxKm: settings.order.pinMaxKm,
      paymentExpiryHours: settings.payment.expiryHours,
      ordersPerDay: settings.order.perDay,
      plnIdRequired: settings.plnIdRequired,
      heldDays: settings.order.heldDays,
      tax: settings.billing.tax,
    },
  });
  const billing = createBillingService({
    db,
    clock,
    log,
    ledger,
    payment,
    subscriptions,
    devices,
    brand: letterhead,
    rules: settings.billing,
    emit,
  });
  const changes = createChangeService({
    db,
    clock,
    log,
    subscriptions,
    devices,
    billing,
    ledger,
    payment,
    network,
    catalogue,
    emit,
  });
  const payAhead = createPayAheadService({ db, clock, ledger, payment, changes });
  const tills = createTillService({ db, clock, ledger, payment });
  const billLinks = createBillLinkService({
    db,
    clock,
    secrets,
    billing,
    // With TRUST_PROXY=on, anybody may be able to claim the address of somebody else.
    isolatedAt: settings.trustProxy === true ? async () => null : network.isolatedAt,
    ownedToken,
    ownerOfToken,
    countWrongLink: account.countWrongLink,
  });
  const inbox = createInboxService({
    db,
    clock,
    secrets,
    log,
    queueNotices: mail.queueNotices,
    phoneChannels: mail.phoneChannels,
    publicUrl: settings.publicUrl,
    quietHours: settings.quietHours,
    linkBills: billLinks.make,
    pushSender: adapters.pushSender,
  });
  const dashboard = createDashboardService({
    db,
    clock,
    orders,
    billing,
    ledger,
    network,
    subscriptions,
  });
  const privacy = createPrivacyService({
    db,
    clock,
    secrets,
    log,
    files,
    ledger,
    queueMail: mail.queue,
    requirePassword: account.passwords.check,
  });
  const keys = createKeyService({ db, secrets });
  const sender = adapters.webhookSender;
  const webhooks = createWebhookService({ db, clock, secrets, sender, audit });
  const integration = createIntegrationService({ db, clock, audit });
  const approval = createApprovalService({
    db,
    clock,
    log,
    audit,
    secrets,
    queueMail: mail.queue,
    consoleUrl: settings.console.url,
  });
  const views = createViewService({ db, clock, audit, getProfile: account.profiles.get });
  const bankMoney = createBankService({
    db,
    clock,
    log,
    secrets,
    audit,
    approval,
    billing,
    payment,
    accounts: settings.bankAccounts,
    fourEyesAbove: settings.billing.fourEyesAbove,
  });
  const backoffice = createBackofficeService({
    db,
    clock,
    log,
    audit,
    approval,
    orders,
    ledger,
    billing,
    changes,
    devices,
    payment,
    tills,
    bank: bankMoney,
    network,
    account,
    privacy,
    mail,
    fourEyesAbove: settings.billing.fourEyesAbove,
  });
  const moveIn = createMoveInService({
    db,
    clock,
    secrets,
    audit,
    approval,
    account,
    coverage,
    subscriptions,
    billing,
    ledger,
    isolirGraceDays: settings.billing.isolirGraceDays,
  });
  const search = createSearchService({ db, clock, account, billing });
  const overview = createOverviewService({ db, clock });
  const taxReport = createTaxReport({ db, clock, secrets, audit, rules: settings.billing.tax });
  const staff = createStaffService({
    db,
    clock,
    secrets,
    passwords: deps.passwords,
    queueMail: mail.queue,
    audit,
    approval,
    brand: settings.brand.name,
    consoleUrl: settings.console.url,
    secondFactorRequired: settings.production,
    endViewsOf: views.endAllOf,
    revokeTokensOf: integration.tokens.revokeAllOf,
  });

  payment.register('order', orders.payable);
  payment.register('bill', billing.payable);
  payment.register('bills', billing.joint.payable);
  payment.register('ahead', payAhead.payable);

  events.on('installation-finished', subscriptions.start);
  events.on('service-ended', orders.endService);
  events.on('service-ended', changes.cancelOpen);
  events.on('profile-corrected', subscriptions.rename);
  events.onAny((trx, happened, how) => inbox.notify(trx, happened.filter(isForCustomers), how));
  events.onAny(webhooks.notify);

  return {
    events,
    keys,
    webhooks,
    integration,
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
    devices,
    network,
    billing,
    changes,
    payAhead,
    tills,
    billLinks,
    dashboard,
    privacy,
    audit,
    approval,
    backoffice,
    moveIn,
    bankMoney,
    search,
    overview,
    taxReport,
    staff,
    views,
    factors,
    /** The sandbox bank's counter; null outside the demo. */
    bank,
  };
}
