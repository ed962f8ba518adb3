import { failureSchema, type Download } from '@serat/contract/call';
import type { FastifyInstance } from 'fastify';
import { incomingOf, routeOf, type EndpointOptions, type Incoming } from './endpoint.ts';

interface NamedFile {
  fileName: string;
  bytes: Buffer | string;
}

export function mountDownload<D extends Download>(
  app: FastifyInstance,
  download: D,
  handler: (incoming: Incoming<D>) => Promise<NamedFile>,
  options: EndpointOptions = {},
): void {
  const route = routeOf(app, download, options);
  app.route({
    ...route,
    schema: {
      ...route.schema,
      produces: [download.mediaType],
      response: { '4xx': failureSchema, '5xx': failureSchema },
    },
    handler: async (request, reply) => {
      const { fileName, bytes } = await handler(incomingOf<D>(request, reply));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type(download.mediaType)
        .send(bytes);
    },
  });
}
