import { staffEndpoints } from '@serat/contract/staff/calls';
import type { FastifyInstance } from 'fastify';
import { staffKeys } from '../http/guard/idempotency.repository.ts';
import { createIdempotency } from '../http/guard/idempotency.ts';
import { secure } from '../http/guard/security.ts';
import { createServer } from '../http/server.ts';
import type { ServiceDeps, Services } from '../wiring.ts';
import { consolePolicy } from './content-security-policy.ts';
import type { Console } from './mount.ts';
import { servePages } from './pages.ts';
import { requireNamedPermissions } from './permit.ts';
import { apiTokenRoutes } from './routes/api-tokens.routes.ts';
import { auditRoutes } from './routes/audit.routes.ts';
import { bankRoutes } from './routes/money/bank.routes.ts';
import { settlementRoutes } from './routes/money/settlement.routes.ts';
import { billRunRoutes } from './routes/money/bill-run.routes.ts';
import { billRoutes } from './routes/money/bills.routes.ts';
import { cashRoutes } from './routes/money/cash.routes.ts';
import { dayCloseRoutes } from './routes/money/day-close.routes.ts';
import { tillRoutes } from './routes/money/tills.routes.ts';
import { customerContactRoutes } from './routes/customers/customer-contacts.routes.ts';
import { customerCorrectionRoutes } from './routes/customers/customer-corrections.routes.ts';
import { customerDevicesRoutes } from './routes/customers/customer-devices.routes.ts';
import { customerPrivacyRoutes } from './routes/customers/customer-privacy.routes.ts';
import { customerServicesRoutes } from './routes/customers/customer-services.routes.ts';
import { customerTermsRoutes } from './routes/customers/customer-terms.routes.ts';
import { customerAccessRoutes } from './routes/customers/customer-access.routes.ts';
import { customerListRoutes } from './routes/customers/customer-lists.routes.ts';
import { customerRoutes } from './routes/customers/customers.routes.ts';
import { homeRoutes } from './routes/home.routes.ts';
import { leadRoutes } from './routes/customers/leads.routes.ts';
import { moveInRoutes } from './routes/move-in.routes.ts';
import { networkRoutes } from './routes/network.routes.ts';
import { orderRoutes } from './routes/orders.routes.ts';
import { paymentRoutes } from './routes/money/payments.routes.ts';
import { peopleRoutes } from './routes/people.routes.ts';
import { proposalRoutes } from './routes/proposals.routes.ts';
import { refundRoutes } from './routes/money/refunds.routes.ts';
import { searchRoutes } from './routes/search.routes.ts';
import { sessionRoutes } from './routes/session.routes.ts';
import { settingRoutes } from './routes/settings.routes.ts';
import { taxRoutes } from './routes/money/tax.routes.ts';
import { maintenanceRoutes } from './routes/maintenance.routes.ts';

interface ConsoleOptions {
  url: string;
  folder: string;
}

/** The server for staff, on its own port. It shares no routes with the portal. */
export async function createConsole(
  deps: ServiceDeps,
  services: Services,
  { url, folder }: ConsoleOptions,
): Promise<FastifyInstance> {
  requireNamedPermissions(staffEndpoints);
  const { settings, log } = deps;
  const app = createServer(deps);
  app.decorateRequest('staffSession', null);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    done();
  });
  await secure(app, settings, consolePolicy(settings));

  const isSecure = url.startsWith('https:');
  // Http is normal in the demo, so its start does not show a warning.
  if (!isSecure) {
    log[settings.demo ? 'info' : 'warn'](
      { url },
      'the console is reached over http: its cookie is neither prefixed nor Secure',
    );
  }
  const server: Omit<Console, 'app'> = {
    staff: services.staff,
    audit: services.audit,
    clock: deps.clock,
    origin: new URL(url).origin,
    secure: isSecure,
    once: createIdempotency(deps, staffKeys),
    requireCustomer: services.backoffice.requireCustomer,
    addressLimitPerMinute: settings.addressLimitPerMinute,
  };
  await app.register(async (scope) => {
    const console = { ...server, app: scope };
    sessionRoutes(console, services, settings);
    peopleRoutes(console, services);
    auditRoutes(console, services);
    proposalRoutes(console, services);
    leadRoutes(console, services);
    moveInRoutes(console, services);
    orderRoutes(console, services, settings);
    billRunRoutes(console, services);
    billRoutes(console, services);
    taxRoutes(console, services);
    refundRoutes(console, services);
    cashRoutes(console, services, settings);
    bankRoutes(console, services);
    settlementRoutes(console, services);
    tillRoutes(console, services);
    dayCloseRoutes(console, services);
    customerRoutes(console, services);
    maintenanceRoutes(console, services);
    networkRoutes(console, services);
    customerListRoutes(console, services);
    customerPrivacyRoutes(console, services);
    customerCorrectionRoutes(console, services);
    customerContactRoutes(console, services);
    customerServicesRoutes(console, services);
    customerDevicesRoutes(console, services);
    customerTermsRoutes(console, services);
    customerAccessRoutes(console, services, settings);
    searchRoutes(console, services);
    homeRoutes(console, services);
    paymentRoutes(console, services);
    settingRoutes(console, settings);
    apiTokenRoutes(console, services);
  });
  await servePages(app, folder);
  return app;
}
