import { parseMapTilePath, parsePlaceMapPath, placeMapPath, type MapTile, type PlaceMap } from '@mp/base-map';
import { MapNotDrawnError } from '@mp/map-picture/drawer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { createPictureQueue } from './picture-queue.ts';
import { placeMapPicture } from './place-maps.ts';

/** Cache of the last requested tiles: some five hundred. */
const maxBytes = 24 * 2 ** 20;
const maxTiles = 4_000;
/** The map thread renders one tile at a time, with a queue of sixty. A page without scripts shows some thirty. */
const terms = { atOnce: 1, maxWaiting: 60, maxOfCaller: 40 } as const;

/**
 * The map as pictures: tiles for pages without scripts and browsers without WebGL, and maps of places for shared links.
 * Each is rendered on the first request. The number of addresses is bounded, and a changed map gets new addresses, so
 * every picture may be cached indefinitely.
 */
export async function mapTileRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database, maps } = services;
  const tiles = new LRUCache<string, Buffer>({
    max: maxTiles,
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  const enqueue = createPictureQueue<Buffer | null>(services, terms);

  const make = (request: FastifyRequest, render: () => Promise<Buffer | null>): Promise<Buffer | null> =>
    enqueue(request, request.url, render).catch((error: unknown) => {
      throw error instanceof MapNotDrawnError ? new ApiError('not_ready') : error;
    });

  async function tileOf(request: FastifyRequest, tile: MapTile): Promise<Buffer | null> {
    const cached = tiles.get(request.url);
    if (cached) return cached;
    const picture = await make(request, () => maps.tile(tile));
    if (picture) tiles.set(request.url, picture);
    return picture;
  }

  /** Only at positions of places: otherwise there would be as many pictures as positions. */
  async function placeMapOf(request: FastifyRequest, picture: PlaceMap): Promise<Buffer | null> {
    const place = await database
      .selectFrom('place')
      .select(['id', 'latitude', 'longitude'])
      .where('id', '=', picture.place.id)
      .executeTakeFirst();
    if (!place || placeMapPath({ ...picture, place }) !== request.url) return null;
    return make(request, () => placeMapPicture(maps, picture));
  }

  const send = (reply: FastifyReply, type: string, picture: Buffer | null): FastifyReply => {
    if (!picture) throw new ApiError('not_found');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(picture);
  };

  app.get('/media/map/*', { config: { access: 'everybody' }, schema: { hide: true } }, async (request, reply) => {
    const tile = parseMapTilePath(request.url);
    if (tile) return send(reply, 'image/webp', await tileOf(request, tile));
    const placeMap = parsePlaceMapPath(request.url);
    return send(reply, 'image/jpeg', placeMap && (await placeMapOf(request, placeMap)));
  });
}
