import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { picturesDirectory, picturesPath } from './manifest.ts';

/**
 * Serves the pictures for ever: one that changes gets another name. Nothing else of the directory is shown, and it may
 * be missing altogether.
 */
export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(picturesDirectory)) return;
  await app.register(fastifyStatic, {
    root: picturesDirectory,
    prefix: picturesPath,
    schemaHide: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (pathname) => /\.(avif|webp)$/.test(pathname),
  });
}
