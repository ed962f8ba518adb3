import { paymentWebhook } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { checkDatabase } from './db/setup/ready.ts';
import { demoRoutes } from './demo/demo-routes.ts';
import { serveBrandLogo } from './http/brand-logo.ts';
import { receiveCspReports } from './http/guard/csp-reports.ts';
import { cleanCopy } from './http/guard/clean-copy.ts';
import { answerUnknownPaths } from './http/failures.ts';
import { createIdempotency } from './http/guard/idempotency.ts';
import { describeCalls } from './http/mount/openapi.ts';
import { serveOperations, type Figure } from './http/operations/operations.ts';
import { secure } from './http/guard/security.ts';
import { createServer } from './http/server.ts';
import { traceRequests } from './http/operations/trace-requests.ts';
import { serveSecurityTxt } from './http/guard/security-txt.ts';
import { serveIntegration } from './integration/integration.routes.ts';
import { jobFigures } from './jobs/job-state.ts';
import { leftOutFigures } from './jobs/left-out.repository.ts';
import { accountRoutes } from './modules/people/account/index.ts';
import { bankRoutes } from './modules/office/bank/index.ts';
import { billLinkRoutes } from './modules/money/bill-link/index.ts';
import { billingRoutes } from './modules/money/billing/index.ts';
import { catalogueRoutes } from './modules/sales/catalogue/index.ts';
import { changeRoutes } from './modules/sales/change/index.ts';
import { payAheadRoutes } from './modules/sales/pay-ahead/index.ts';
import { contentRoutes } from './modules/base/content/index.ts';
import { coverageRoutes } from './modules/sales/coverage/index.ts';
import { dashboardRoutes } from './modules/office/dashboard/index.ts';
import { fileRoutes } from './modules/base/file/index.ts';
import { geocodeRoutes } from './modules/sales/geocode/index.ts';
import { whatsAppWebhookRoutes } from './modules/base/mail/index.ts';
import { inboxRoutes } from './modules/contact/inbox/index.ts';
import { ledgerRoutes } from './modules/money/ledger/index.ts';
import { orderRoutes } from './modules/sales/order/index.ts';
import { paymentRoutes } from './modules/money/payment/index.ts';
import { pricingRoutes } from './modules/sales/pricing/index.ts';
import { privacyRoutes } from './modules/people/privacy/index.ts';
import { regionRoutes } from './modules/sales/region/index.ts';
import { secondFactorRoutes } from './modules/people/second-factor/index.ts';
import { viewRoutes } from './modules/people/view/index.ts';
import { contentSecurityPolicy } from './portal/content-security-policy.ts';
import { servePortal, type Portal } from './portal/portal.ts';
import { serveManifest } from './portal/web-app-manifest.ts';
import type { Tracer } from './tracing/tracer.ts';
import type { ServiceDeps, Services } from './wiring.ts';

export interface AppDeps extends ServiceDeps {
  /** Null: only the API is served, without the portal. */
  portal: Portal | null;
  version: string;
  /** Metrics of the process, beside those of the modules. */
  figures?: readonly Figure[];
  tracer?: Tracer;
  /** True once the node was asked to stop and should get no new visitors. */
  isDraining?: () => boolean;
}

export async function createApp(deps: AppDeps, services: Services): Promise<FastifyInstance> {
  const { settings, db, portal } = deps;
  const app = createServer(deps);
  app.decorateRequest('session', null);
  const { account, views, factors } = services;
  app.decorate('authenticate', (token) =>
    views.isViewToken(token) ? views.authenticate(token) : account.sessions.authenticate(token),
  );
  app.decorate('addressLimitPerMinute', settings.addressLimitPerMinute);
  app.decorate('once', createIdempotency(deps));
  if (settings.copy === 'id') cleanCopy(app);
  if (deps.tracer) traceRequests(app, deps.tracer);
  await secure(app, settings, contentSecurityPolicy(settings, portal));
  if (settings.docs) {
    await describeCalls(app, {
      brand: settings.brand.name,
      version: deps.version,
      publicUrl: settings.publicUrl,
    });
  }
  const registry = serveOperations(app, {
    metricsToken: settings.metricsToken,
    production: settings.production,
    version: deps.version,
    checkReady: async () => {
      if (deps.isDraining?.()) throw new Error('stopping');
      await checkDatabase(db);
    },
    figures: [
      ...services.payment.figures,
      ...services.mail.figures,
      ...services.webhooks.figures,
      ...jobFigures(db),
      ...leftOutFigures(db),
      ...(deps.figures ?? []),
    ],
  });

  receiveCspReports(app, registry);
  if (deps.brandLogo) serveBrandLogo(app, deps.brandLogo);
  if (settings.securityContact !== null) {
    serveSecurityTxt(app, {
      contact: settings.securityContact,
      publicUrl: settings.publicUrl,
      clock: deps.clock,
    });
  }

  await app.register(async (scope) => {
    const tls = settings.publicUrl.startsWith('https:');
    accountRoutes(account, { tls, requireProof: factors.requireProof })(scope);
    secondFactorRoutes(factors)(scope);
    contentRoutes(services.content)(scope);
    regionRoutes(services.regions)(scope);
    geocodeRoutes(services.geocode)(scope);
    coverageRoutes(services.coverage)(scope);
    catalogueRoutes(services.catalogue)(scope);
    pricingRoutes(services.pricing)(scope);
    orderRoutes(services.orders)(scope);
    ledgerRoutes(services.ledger, factors.requireProof)(scope);
    await paymentRoutes(services.payment)(scope);
    billingRoutes(services.billing)(scope);
    changeRoutes(services.changes)(scope);
    payAheadRoutes(services.payAhead)(scope);
    bankRoutes(services.bankMoney)(scope);
    billLinkRoutes(services.billLinks)(scope);
    dashboardRoutes(services.dashboard)(scope);
    inboxRoutes(services.inbox)(scope);
    await whatsAppWebhookRoutes(services.mail)(scope);
    privacyRoutes(services.privacy, deps.clock, factors.requireProof)(scope);
    viewRoutes(views)(scope);
    await fileRoutes(services.files)(scope);
    serveIntegration(scope, services.integration);
    if (settings.demo) await demoRoutes({ db, services, brand: settings.brand.name })(scope);
  });
  services.bank?.connect(async (payload, headers) => {
    const answered = app.inject({
      method: 'POST',
      url: paymentWebhook('sandbox'),
      payload,
      headers,
    });
    // While the service stops, the bank can still be used but cannot deliver notifications.
    const { statusCode } = await answered.catch(() => {
      throw new AppError('UNAVAILABLE', { retryAfter: 2 });
    });
    return statusCode;
  });
  if (portal) {
    serveManifest(app, settings.brand);
    await servePortal(app, portal);
  } else answerUnknownPaths(app);
  return app;
}
