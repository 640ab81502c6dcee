import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  deskPictureChangeSchema,
  deskPictureParamsSchema,
  deskPictureQuerySchema,
  deskPictureSchema,
  deskPicturesSchema,
  deskWholePictureSchema,
  type DeskPictureWire,
} from '@mp/contract';
import type { FastifyError } from 'fastify';
import type { Selectable } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPictures, picturesOf, shownPicture, type AddedPicture } from '../../offer/pictures/added-pictures.ts';
import { readPictureManifest, type PictureEntry } from '../../offer/pictures/manifest.ts';
import { encodePicture, type FocalPoint } from '../../offer/pictures/picture-files.ts';
import { picturePath, wholePath } from '../../offer/pictures/stored-pictures.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { PictureTable } from '../../platform/database/tables/pictures.ts';
import type { Services } from '../../platform/services/services.ts';
import { isPicture, largestPhotoBytes } from '../accounts/photo-encoding.ts';
import { pictureBytes } from '../accounts/photo-routes.ts';
import { staffMemberOf } from '../staff/require-staff.ts';

const tags = ['Desk'];

/** Pictures of rooms and details make no sense without their place. */
const isForEditors = ({ place, subject }: PictureEntry): boolean => place === null || subject === 'exterior';

const viewDrawn = ({ id, files, caption }: Pick<PictureEntry, 'id' | 'files' | 'caption'>): DeskPictureWire => ({
  name: id,
  url: files.small,
  thumbnail: files.thumbnail,
  caption,
  is_added: false,
  focal: null,
});
const viewAdded = (picture: AddedPicture): DeskPictureWire => ({
  ...viewDrawn(shownPicture(picture)),
  is_added: true,
  focal: picture.focal ?? null,
});

const addedOf = ({
  caption_cs: cs,
  caption_en: en,
  focal_x: x,
  focal_y: y,
  ...row
}: Selectable<PictureTable>): AddedPicture => ({
  ...row,
  caption: { cs, en },
  focal: x === null || y === null ? null : { x, y },
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
  const drawn = readPictureManifest().filter(isForEditors).map(viewDrawn);
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
      return { data: [...rows.map((row) => viewAdded(addedOf(row))), ...drawn] };
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
      return addPicture(body, { x, y }, { cs, en });
    },
  );

  app.put(
    '/desk/picture/:name',
    {
      // Visitors see another description at once.
      config: { access: 'staff.publish' },
      schema: {
        tags,
        summary:
          'Changes what a picture says, or its crop: that makes another picture, and this one stays where it is used',
        params: deskPictureParamsSchema,
        body: deskPictureChangeSchema,
        response: { 200: deskPictureSchema },
      },
    },
    async ({ params: { name }, body: { focal, ...caption } }) => {
      const stored = await requirePicture(name);
      if (focal && stored.focal && !isDeepStrictEqual(focal, stored.focal))
        return addPicture(await readWhole(name), focal, caption);
      const { cs: caption_cs, en: caption_en } = caption;
      await database.updateTable('picture').set({ caption_cs, caption_en }).where('name', '=', name).execute();
      picturesOf(database).forget(name);
      return viewAdded({ ...stored, caption });
    },
  );

  app.get(
    '/desk/picture/:name/whole',
    {
      config: { access: 'staff.read' },
      schema: {
        tags,
        summary: 'A picture before it was cropped, as a data URI',
        params: deskPictureParamsSchema,
        response: { 200: deskWholePictureSchema },
      },
    },
    async ({ params: { name } }) => {
      await requirePicture(name);
      return { picture: `data:image/avif;base64,${(await readWhole(name)).toString('base64')}` };
    },
  );

  async function addPicture(body: Buffer, focal: FocalPoint, caption: AddedPicture['caption']) {
    const version = createHash('sha256')
      .update(body)
      .update(JSON.stringify([focal.x, focal.y, caption.cs, caption.en]))
      .digest('hex')
      .slice(0, 8);
    const name = `${slugOf(caption.cs) || 'obrazek'}-${version}-all`;
    const { large, whole, preview } = await encodePicture(body, focal).catch(() => {
      throw new ApiError('photo_unusable');
    });
    await files.put(picturePath(name, 'large'), large);
    await files.put(wholePath(name), whole);
    const picture = { name, preview, caption, focal };
    await addPictures(database, [picture]);
    return viewAdded(picture);
  }

  /** @throws ApiError `not_found` */
  async function requirePicture(name: string): Promise<AddedPicture> {
    const row = await database.selectFrom('picture').selectAll().where('name', '=', name).executeTakeFirst();
    if (!row) throw new ApiError('not_found');
    return addedOf(row);
  }

  /** @throws ApiError `not_found` if only its crop is stored */
  async function readWhole(name: string): Promise<Buffer> {
    const whole = await files.read(wholePath(name));
    if (!whole) throw new ApiError('not_found');
    return whole;
  }
};
