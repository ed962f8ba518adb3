import multipart, { type MultipartFile } from '@fastify/multipart';
import { uploadFile } from '@serat/contract/file';
import { limits } from '@serat/contract/fields';
import { uploadedFile } from '@serat/contract/service-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { FileService } from './file.service.ts';

const partNames = new Set(['image', 'file']);

export const fileRoutes = (files: FileService) => async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: { fileSize: limits.uploadBytes, files: 1, fields: 10, parts: 11, fieldSize: 1024 },
  });

  mount(app, uploadFile, async ({ session, request }) => {
    const uri = await files.upload(session.customerId, await readImage(request));
    return answer({ uri }, 'Foto Anda sudah diunggah.');
  });

  // Public by an unguessable id, because an <img> cannot send the session token.
  app.get<{ Params: { id: string } }>(
    uploadedFile(':id'),
    { schema: { tags: ['account'], summary: 'Gambar yang diunggah', security: [] } },
    async (request, reply) => {
      const { bytes, mediaType } = await files.read(request.params.id);
      return (
        reply
          .type(mediaType)
          // A profile picture must not remain on the device after logout.
          .header('cache-control', 'private, no-store')
          .header('content-disposition', 'inline')
          .header('content-security-policy', "default-src 'none'")
          .header('x-content-type-options', 'nosniff')
          .send(bytes)
      );
    },
  );
};

async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw noImage();
  try {
    for await (const part of request.files()) {
      if (partNames.has(part.fieldname)) return await readPart(part);
      part.file.resume();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(isTooLarge(error) ? 'IMAGE_TOO_LARGE' : 'MALFORMED_REQUEST');
  }
  throw noImage();
}

async function readPart(part: MultipartFile): Promise<Buffer> {
  const content = await part.toBuffer();
  // A file that is too large may be truncated without an error.
  if (part.file.truncated) throw new AppError('IMAGE_TOO_LARGE');
  if (content.length === 0) throw noImage();
  return content;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

const noImage = () =>
  new AppError('INVALID_INPUT', { fields: { image: 'Pilih satu gambar untuk diunggah.' } });
