import { parseMapTilePath, parsePlaceMapPath, placeMapPath, type MapTile, type PlaceMap } from '@mp/base-map';
import { MapNotDrawnError } from '@mp/map-picture/drawer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { placeMapPicture } from './place-maps.ts';

/** Of the tiles that were asked for last: some five hundred. */
const mostBytes = 24 * 2 ** 20;
const mostTiles = 4_000;

/**
 * The map as pictures: tiles for pages without scripts and browsers that cannot draw it, and places on the map for links
 * that are shared. Each is drawn when it is first asked for. There is a bounded number of addresses, and what is drawn
 * otherwise gets others, so each is kept for ever.
 */
export async function mapTileRoutes(
  app: FastifyInstance,
  { services: { database, maps } }: { services: Pick<Services, 'database' | 'maps'> },
): Promise<void> {
  const tiles = new LRUCache<string, Buffer>({
    max: mostTiles,
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  const drawing = new Map<string, Promise<Buffer | null>>();

  /** Whoever asks for what is being drawn waits for the same. */
  const once = (url: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const drawn = drawing.get(url) ?? draw().finally(() => drawing.delete(url));
    drawing.set(url, drawn);
    return drawn.catch((error: unknown) => {
      throw error instanceof MapNotDrawnError ? new ApiError('not_ready') : error;
    });
  };

  async function tileOf(url: string, tile: MapTile): Promise<Buffer | null> {
    const known = tiles.get(url);
    if (known) return known;
    const picture = await once(url, () => maps.tile(tile));
    if (picture) tiles.set(url, picture);
    return picture;
  }

  /** Only where the place lies: else there would be as many pictures as there are positions. */
  async function placeMapOf(url: string, picture: PlaceMap): Promise<Buffer | null> {
    const place = await database
      .selectFrom('place')
      .select(['id', 'latitude', 'longitude'])
      .where('id', '=', picture.place.id)
      .executeTakeFirst();
    if (!place || placeMapPath({ ...picture, place }) !== url) return null;
    return once(url, () => placeMapPicture(maps, picture));
  }

  const send = (reply: FastifyReply, type: string, picture: Buffer | null): FastifyReply => {
    if (!picture) throw new ApiError('not_found');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(picture);
  };

  app.get('/media/map/*', { config: { access: 'everybody' }, schema: { hide: true } }, async ({ url }, reply) => {
    const tile = parseMapTilePath(url);
    if (tile) return send(reply, 'image/webp', await tileOf(url, tile));
    const placeMap = parsePlaceMapPath(url);
    return send(reply, 'image/jpeg', placeMap && (await placeMapOf(url, placeMap)));
  });
}
