import { createHash } from 'node:crypto';
import { deskPictureQuerySchema, deskPictureSchema, deskPicturesSchema, type DeskPictureWire } from '@mp/contract';
import type { FastifyError } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPictures, shownPicture } from '../../offer/pictures/added-pictures.ts';
import { readPictureManifest, type PictureEntry } from '../../offer/pictures/manifest.ts';
import { encodePicture } from '../../offer/pictures/picture-files.ts';
import { picturePath } from '../../offer/pictures/stored-pictures.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { Services } from '../../platform/services/services.ts';
import { isPicture, largestPhotoBytes } from '../accounts/photo-encoding.ts';
import { pictureBytes } from '../accounts/photo-routes.ts';
import { staffMemberOf } from '../staff/require-staff.ts';

const tags = ['Desk'];

/** Pictures of rooms and details make no sense without their place. */
const isForEditors = ({ place, subject }: PictureEntry): boolean => place === null || subject === 'exterior';

const viewOf = ({ id, files, caption }: Pick<PictureEntry, 'id' | 'files' | 'caption'>): DeskPictureWire => ({
  name: id,
  url: files.small,
  thumbnail: files.thumbnail,
  caption,
});

/** Converts a description to a part of an address. */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');

/** Lists and adds pictures for entries. Each has a description in both languages. (ADR 0076) */
export const deskPictureRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const uploads = createAttemptLimit(services, { name: 'desk picture', most: 100, windowMs: 3_600_000 });
  const { database, files } = services;
  // The product's own pictures do not change while it runs.
  const drawn = readPictureManifest().filter(isForEditors).map(viewOf);
  // Accepts bytes of any declared type, for these routes alone.
  app.addContentTypeParser(/^image\/|^application\/octet-stream/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new ApiError('photo_too_large') : error;
  });

  app.get(
    '/desk/picture',
    {
      config: { access: 'staff.read' },
      schema: {
        tags,
        summary: 'Pictures that an entry can have, those that editors have added first.',
        response: { 200: deskPicturesSchema },
      },
    },
    async () => {
      const rows = await database.selectFrom('picture').selectAll().orderBy('id', 'desc').execute();
      const added = rows.map(({ caption_cs: cs, caption_en: en, ...row }) =>
        shownPicture({ ...row, caption: { cs, en } }),
      );
      return { data: [...added.map(viewOf), ...drawn] };
    },
  );

  app.post(
    '/desk/picture',
    {
      config: { access: 'staff.write' },
      bodyLimit: largestPhotoBytes,
      schema: {
        tags,
        summary: 'Adds a picture: JPEG, PNG, WebP or AVIF as the body, at most 8 MB',
        description: 'It is cut to 3:2 around the focal point, and nothing of the file’s metadata is kept. [3.4]',
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        querystring: deskPictureQuerySchema,
        body: pictureBytes,
        response: { 200: deskPictureSchema },
      },
    },
    async (request) => {
      const {
        query: { cs, en, x, y },
        body,
      } = request;
      await uploads.note(staffMemberOf(request).account.id);
      if (!isPicture(body)) throw new ApiError('photo_unusable');
      const version = createHash('sha256')
        .update(body)
        .update(JSON.stringify([x, y, cs, en]))
        .digest('hex')
        .slice(0, 8);
      const name = `${slugOf(cs) || 'obrazek'}-${version}-all`;
      const { large, preview } = await encodePicture(body, { x, y }).catch(() => {
        throw new ApiError('photo_unusable');
      });
      await files.put(picturePath(name, 'large'), large);
      const picture = { name, preview, caption: { cs, en } };
      await addPictures(database, [picture]);
      return viewOf(shownPicture(picture));
    },
  );
};
