import fastifyStatic from '@fastify/static';
import { jpegSize } from '@mp/domain';
import type { FastifyInstance } from 'fastify';
import { existsSync, mkdirSync } from 'node:fs';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createJpegPictures } from './jpeg-pictures.ts';
import { importedPicturesDirectory, picturesDirectory, picturesPath } from './manifest.ts';

/**
 * Serves pictures, cached indefinitely: as AVIF in every size and as JPEG in one. A changed picture gets another name.
 * Other files of the directories are not served; the product's own directory may be missing.
 */
export async function pictureRoutes(app: FastifyInstance, { services }: { services: Dependencies }): Promise<void> {
  const added = importedPicturesDirectory(services.config.dataDir);
  // Editors may add files while the server runs.
  mkdirSync(added, { recursive: true });
  const roots = [picturesDirectory, added].filter(existsSync);
  // The plugin registers the route, so it cannot declare its access.
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'everybody' }));
  await app.register(fastifyStatic, {
    root: roots,
    prefix: picturesPath,
    schemaHide: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (pathname) => pathname.endsWith('.avif'),
  });
  const jpegOf = createJpegPictures(services, roots);
  app.get<{ Params: { name: string } }>(
    `${picturesPath}:name(^[\\w-]+-${jpegSize}).jpg`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { params, headers } = request;
      const jpeg = await jpegOf(request, params.name);
      if (!jpeg) throw new ApiError('not_found');
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: jpeg.etag });
      if (headers['if-none-match'] === jpeg.etag) return reply.code(304).send();
      return reply.type('image/jpeg').send(jpeg.bytes);
    },
  );
}
