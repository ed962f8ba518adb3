import { uploadFile } from '@serat/contract/file';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

interface Part {
  name?: string;
  filename?: string;
  type?: string;
  content: Buffer;
}

export async function sendFile(app: FastifyInstance, token: string | undefined, part: Part) {
  const { name = 'image', filename = 'foto.png', type = 'image/png', content } = part;
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(content)], { type }), filename);
  const request = new Request('http://serat', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0a62a8' } });

export async function uploadPicture(app: FastifyInstance, token: string): Promise<string> {
  const response = await sendFile(app, token, { content: await picture().png().toBuffer() });
  return response.json<{ data: { uri: string } }>().data.uri;
}
