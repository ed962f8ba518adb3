import { staffEndpoints } from '@serat/contract/staff/calls';
import type { FastifyInstance } from 'fastify';
import { staffKeys } from '../http/idempotency.repository.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { secure } from '../http/security.ts';
import { createServer } from '../http/server.ts';
import type { ServiceDeps, Services } from '../wiring.ts';
import { consolePolicy } from './content-security-policy.ts';
import type { Console } from './mount.ts';
import { servePages } from './pages.ts';
import { requireNamedPermissions } from './permit.ts';
import { apiTokenRoom } from './rooms/api-tokens.routes.ts';
import { auditRoom } from './rooms/audit.routes.ts';
import { billRunRoom } from './rooms/bill-run.routes.ts';
import { billRoom } from './rooms/bills.routes.ts';
import { customerContactRoom } from './rooms/customer-contacts.routes.ts';
import { customerCorrectionRoom } from './rooms/customer-corrections.routes.ts';
import { customerPrivacyRoom } from './rooms/customer-privacy.routes.ts';
import { customerAccessRoom } from './rooms/customer-access.routes.ts';
import { customerListRoom } from './rooms/customer-lists.routes.ts';
import { customerRoom } from './rooms/customers.routes.ts';
import { homeRoom } from './rooms/home.routes.ts';
import { orderRoom } from './rooms/orders.routes.ts';
import { paymentRoom } from './rooms/payments.routes.ts';
import { peopleRoom } from './rooms/people.routes.ts';
import { proposalRoom } from './rooms/proposals.routes.ts';
import { refundRoom } from './rooms/refunds.routes.ts';
import { searchRoom } from './rooms/search.routes.ts';
import { sessionRoom } from './rooms/session.routes.ts';
import { settingRoom } from './rooms/settings.routes.ts';
import { upkeepRoom } from './rooms/upkeep.routes.ts';

interface ConsoleOptions {
  /** Where a browser reaches it. */
  url: string;
  /** The built pages. */
  folder: string;
}

/** The staff's own server: another port than the portal's, and nothing of one on the other. */
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
  // Expected of the demo, whose start shows warnings to people.
  if (!isSecure) {
    log[settings.demo ? 'info' : 'warn'](
      { url },
      'the console is reached over http: its cookie is neither prefixed nor Secure',
    );
  }
  const room: Omit<Console, 'app'> = {
    staff: services.staff,
    audit: services.audit,
    clock: deps.clock,
    origin: new URL(url).origin,
    secure: isSecure,
    once: createIdempotency(deps, staffKeys),
    addressLimitPerMinute: settings.addressLimitPerMinute,
  };
  await app.register(async (scope) => {
    const console = { ...room, app: scope };
    sessionRoom(console, services, settings);
    peopleRoom(console, services);
    auditRoom(console, services);
    proposalRoom(console, services);
    orderRoom(console, services, settings);
    billRunRoom(console, services);
    billRoom(console, services, deps.clock);
    refundRoom(console, services);
    customerRoom(console, services);
    upkeepRoom(console, services);
    customerListRoom(console, services);
    customerPrivacyRoom(console, services);
    customerCorrectionRoom(console, services);
    customerContactRoom(console, services);
    customerAccessRoom(console, services, settings);
    searchRoom(console, services);
    homeRoom(console, services);
    paymentRoom(console, services, deps.clock);
    settingRoom(console);
    apiTokenRoom(console, services);
  });
  await servePages(app, folder);
  return app;
}
