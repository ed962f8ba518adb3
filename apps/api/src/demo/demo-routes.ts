import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { Services } from '../wiring.ts';
import { mailboxRoutes } from './mailbox/mailbox.ts';
import { providerSiteRoutes } from './provider-site.ts';
import { bankRoutes } from './sandbox-bank/bank.routes.ts';
import { technicianRoutes } from './technician.ts';

/** Mounted in demo mode only: replacements for the systems a real provider has. */
export const demoRoutes =
  ({ db, services, brand }: { db: Db; services: Services; brand: string }) =>
  async (app: FastifyInstance) => {
    const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
    app.get('/demo/style.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=300').send(style),
    );
    mailboxRoutes(db, brand)(app);
    providerSiteRoutes(services.content, brand)(app);
    if (services.bank) await bankRoutes(services.bank, brand)(app);
    technicianRoutes({ db, ...services }, app);
  };
