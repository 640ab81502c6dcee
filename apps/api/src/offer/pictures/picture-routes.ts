import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, mkdirSync } from 'node:fs';
import type { Dependencies } from '../../platform/services/services.ts';
import { importedPicturesDirectory, picturesDirectory, picturesPath } from './manifest.ts';

/**
 * Serves the pictures for ever: one that changes gets another name. Nothing else of the directories is shown, and
 * the product's own may be missing.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  { services: { config } }: { services: Dependencies },
): Promise<void> {
  const added = importedPicturesDirectory(config.dataDir);
  // Editors add to it while we serve it.
  mkdirSync(added, { recursive: true });
  const roots = [picturesDirectory, added].filter(existsSync);
  // The library registers the route, so that it cannot say whom it is for.
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'everybody' }));
  await app.register(fastifyStatic, {
    root: roots,
    prefix: picturesPath,
    schemaHide: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (pathname) => /\.(avif|webp)$/.test(pathname),
  });
}
