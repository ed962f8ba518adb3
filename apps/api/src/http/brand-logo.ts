import type { FastifyInstance } from 'fastify';
import { brandLogoPath, type BrandLogo } from '../adapters/brand-logo/brand-logo.ts';
import { AppError } from '../app-error.ts';

export function serveBrandLogo(app: FastifyInstance, logo: BrandLogo): void {
  app.get(brandLogoPath, { schema: { hide: true } }, async (_request, reply) => {
    const picture = await logo();
    if (!picture) throw new AppError('NOT_FOUND');
    return (
      reply
        .header('cache-control', 'public, max-age=3600')
        // Webmail shows the logo on another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture)
    );
  });
}
