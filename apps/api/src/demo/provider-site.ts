import * as pages from '@serat/contract/pages';
import { demoPages } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ContentService } from '../modules/base/content/index.ts';
import { sendDemoPage } from './demo-form.ts';
import { html, raw } from './demo-page.ts';

/** Replaces the provider's public site, which promos link to. */
export const providerSiteRoutes =
  (content: Pick<ContentService, 'promos'>, brand: string) => (app: FastifyInstance) => {
    const hidden = { schema: { hide: true } };

    app.get(demoPages.provider, hidden, async (_request, reply) => {
      const promos = await content.promos();
      const cards = promos.map(
        ({ id, title, image }) =>
          html`<li>
            <a href="/demo/provider/promo/${id}">
              <img src="${image}" alt="" width="640" height="360" />
              <strong>${title}</strong>
              <span>Lihat rinciannya</span>
            </a>
          </li>`,
      );
      return sendDemoPage(reply, {
        brand,
        title: `Situs ${brand}`,
        intro: 'Beginilah situs umum penyedia. Hanya ada dalam mode demo.',
        body:
          cards.length > 0
            ? html`<ul class="list promos">
                ${cards}
              </ul>`
            : html`<p class="empty">Belum ada promo.</p>`,
      });
    });

    app.get<{ Params: { id: string } }>(
      '/demo/provider/promo/:id',
      hidden,
      async ({ params }, reply) => {
        const promo = (await content.promos()).find(({ id }) => id === params.id);
        if (!promo) throw new AppError('NOT_FOUND', { message: 'Promo ini sudah berakhir.' });
        return sendDemoPage(reply, {
          brand,
          title: promo.title,
          intro: `Promo ${brand}`,
          body: html`<p><a href="/demo/provider">← Semua promo</a></p>
            <section class="card">
              <img src="${promo.image}" alt="" width="640" height="360" />
              <h2>Rincian promo</h2>
              ${raw(promo.body)}
              <p><a class="button" href="${pages.publicCoverage}">Cek Area Anda</a></p>
            </section>`,
        });
      },
    );
  };
