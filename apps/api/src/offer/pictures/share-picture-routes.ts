import { money } from '@mp/domain';
import { parseSharePicturePath, type SharePicture } from '@mp/i18n';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { createPictureQueue } from './picture-queue.ts';
import { largestPicture } from './stored-pictures.ts';

/** Cache of the last requested pictures: about a hundred. */
const maxBytes = 12 * 2 ** 20;
const maxPictures = 1_000;
/** Each takes about a tenth of a second, in the threads that files and passwords also use. */
const terms = { atOnce: 2, maxWaiting: 20, maxOfCaller: 6 } as const;

/**
 * Pictures of places for shared links, with name and price. Each is rendered on the first request. The address contains
 * the price and must match the current one: so the number of pictures is bounded, and none is outdated.
 */
export async function sharePictureRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database, files } = services;
  const pictures = new LRUCache<string, Buffer>({
    max: maxPictures,
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  const enqueue = createPictureQueue<Buffer>(services, terms);

  async function render({ place: id, locale, season, currency, priceMinor }: SharePicture): Promise<Buffer> {
    const place = await database
      .selectFrom('place')
      .select(['name', 'town', 'pictures', 'price_from_czk as CZK', 'price_from_eur as EUR'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!place || place[currency] !== priceMinor) throw new ApiError('not_found');
    const price = priceMinor === null ? null : money(priceMinor, currency);
    const { renderSharePicture } = await import('./render-share-picture.ts');
    const [cover] = place.pictures[season];
    const photo = cover === undefined ? null : await largestPicture(files, cover);
    return renderSharePicture(photo, { locale, name: place.name, town: place.town, price });
  }

  app.get('/media/share/*', { config: { access: 'everybody' }, schema: { hide: true } }, async (request, reply) => {
    const { url } = request;
    const picture = parseSharePicturePath(url);
    if (!picture) throw new ApiError('not_found');
    const jpeg = pictures.get(url) ?? (await enqueue(request, url, () => render(picture)));
    pictures.set(url, jpeg);
    return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg);
  });
}
