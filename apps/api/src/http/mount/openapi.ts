import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Allows the page's own files, the style sheet that its script inserts, and the style attributes of its icons. */
const policy = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export async function describeCalls(
  app: FastifyInstance,
  about: { brand: string; version: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${about.brand} API`,
        version: about.version,
        description:
          'Setiap jawaban: `{status, message, data}`. Setiap kegagalan: `{status, error, message, code, fields?}`.',
      },
      servers: [{ url: about.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Token API dari konsol atau `ops tokens add`, untuk sistem lain yang membaca.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: plainPaths.docs, staticCSP: policy });
}
