import { userSchema } from '@mp/contract';
import type { FastifyError, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { encodePhoto, largestPhotoBytes } from './photo-encoding.ts';
import { newPhotoName, photoPath } from './photo-files.ts';
import { userView } from './profile.ts';
import { requireAccount } from './sessions.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

const tags = ['Accounts'];

/** A body of bytes instead of JSON. */
export const pictureBytes = z
  .custom<Buffer>((body) => Buffer.isBuffer(body), { error: 'Send the picture itself as the body.' })
  .meta({ type: 'string', format: 'binary' });

/** Sends a stored photo with headers that let only our pages embed it, as a picture and nothing else. */
export const sendPicture = (reply: FastifyReply, picture: Buffer): FastifyReply =>
  reply
    .type('image/webp')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .send(picture);

/** After this time, a photo whose upload was interrupted is removed, in milliseconds. An upload takes seconds. */
const uploadMs = 3_600_000;

/** Uploads, shows and removes the photo of the signed-in account. [2.58] [3.1] */
export const photoRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, files, clock } = services;
  const uploads = createAttemptLimit(services, { name: 'photo upload', most: 20, windowMs: 3_600_000 });
  // Accepts bytes of any declared type, for these routes alone.
  app.addContentTypeParser(/^image\/|^application\/octet-stream/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new ApiError('photo_too_large') : error;
  });

  /** Stores a photo. The outbox removes it again if no account has it in an hour: the process may end meanwhile. */
  const store = async (photo: Buffer): Promise<string> => {
    const name = newPhotoName();
    const now = clock.now();
    const checkAt = new Date(now.getTime() + uploadMs);
    await inTransaction(database, (trx) => enqueue(trx, 'files.remove-photo', { photo: name }, now, checkAt));
    await files.put(photoPath(name), photo);
    return name;
  };

  /** Replaces the photo's name in the account. The outbox removes the earlier file. */
  const replace = async ({ id }: AccountRow, photo: string | null): Promise<AccountRow> => {
    const after = await inTransaction(database, async (trx) => {
      const before = await trx
        .selectFrom('account')
        .select('photo')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const after = await trx
        .updateTable('account')
        .set({ photo })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      const unused = after ? before?.photo : photo;
      if (unused) await enqueue(trx, 'files.remove-photo', { photo: unused }, clock.now());
      return after;
    });
    services.wakeOutbox();
    if (!after) throw new ApiError('unauthorized');
    return after;
  };

  app.put(
    '/user/photo',
    {
      config: { access: 'account' },
      bodyLimit: largestPhotoBytes,
      // Checks the account before the body is read.
      onRequest: async (request) => void (await requireAccount(services, request)),
      schema: {
        tags,
        summary: 'Set the photo: JPEG, PNG, WebP or AVIF as the body, at most 8 MB',
        description: 'It is stored as a square of 512 pixels, without the file’s metadata.',
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        body: pictureBytes,
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const account = await requireAccount(services, request);
      await uploads.note(account.id);
      const photo = await encodePhoto(request.body);
      return userView(services, await replace(account, await store(photo)));
    },
  );

  app.get(
    '/user/photo',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Get the photo of the signed-in account',
        produces: ['image/webp'],
        response: { 200: pictureBytes },
      },
    },
    async (request, reply) => {
      const { photo } = await requireAccount(services, request);
      const bytes = photo && (await files.read(photoPath(photo)));
      if (!bytes) throw new ApiError('not_found');
      return sendPicture(reply, bytes);
    },
  );

  app.delete(
    '/user/photo',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'Remove the photo, if there is one', response: { 200: userSchema } },
    },
    async (request) => userView(services, await replace(await requireAccount(services, request), null)),
  );
};
