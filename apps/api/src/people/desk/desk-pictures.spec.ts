import type { DeskEntryWire, DeskLineWire, DeskPicturesWire, DeskPictureWire } from '@mp/contract';
import sharp from 'sharp';
import { openAccountSession } from '../accounts/sessions.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import { consoleStaff } from '../../testing/visitors/console-staff.ts';
import { openDesk, type DeskWorld } from '../../testing/worlds/desk-world.ts';

describe('pictures at the desk', () => {
  let world: DeskWorld;
  let photo: Buffer;
  beforeAll(async () => {
    world = await openDesk();
    photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .withExifMerge({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => world.close());

  const captions = { cs: 'Mlýn u potoka', en: 'A mill by a brook' };
  const send = async (body: Buffer | string, query: Record<string, string> = {}, type = 'image/jpeg') => {
    const account = await world.database
      .selectFrom('account')
      .select('id')
      .where('email', '=', world.jana.email)
      .executeTakeFirstOrThrow();
    const { token } = await openAccountSession(world.database, account.id, world.clock.now(), {
      hasSecondFactor: true,
    });
    const response = await world.app.inject({
      method: 'POST',
      url: `/desk/picture?${new URLSearchParams({ ...captions, x: '0.5', y: '0.2', ...query })}`,
      headers: { authorization: token, 'content-type': type },
      payload: body,
    });
    return { status: response.statusCode, body: response.json<DeskPictureWire & { error: { code: string } }>() };
  };

  it('are added with their description, served for good, and shown in the shop with it', async () => {
    const { status, body: added } = await send(photo);
    expect([status, added.caption]).toEqual([200, captions]);
    expect(added.name).toMatch(/^mlyn-u-potoka-[0-9a-f]{8}-all$/);
    const list = await world.jana.ask<DeskPicturesWire>('GET', 'picture');
    expect(list.body.data[0]).toEqual(added);

    const served = await world.app.inject(added.url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();

    const { data } = (
      await world.jana.ask<{ data: DeskLineWire[] }>('GET', 'entry?type=blog-articles&locale=en&limit=1')
    ).body;
    const { id, version, fields } = (await world.jana.ask<DeskEntryWire>('GET', `entry/${data[0]!.id}`)).body;
    const saved = await world.jana.ask<DeskEntryWire>('PUT', `entry/${id}`, {
      version,
      fields: { ...fields, picture: added.name },
    });
    await world.jana.ask('POST', `entry/${id}/publish`, { version: saved.body.version });
    const { body } = await world.get<{ picture: { alternativeText: string; name: string } }[]>(
      `blog-articles?_locale=en&slug=${String(fields['slug'])}`,
    );
    expect(body[0]?.picture).toMatchObject({ name: added.name, alternativeText: captions.en });
  });

  it('get another description wherever they are, and another crop as another picture', async () => {
    const wide = await sharp({ create: { width: 120, height: 40, channels: 3, background: 'red' } })
      .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: 'blue' } }, left: 80, top: 0 }])
      .jpeg()
      .toBuffer();
    const { body: added } = await send(wide, { x: '0', y: '0.5' });
    const isBlue = async (url: string) => {
      const { channels } = await sharp((await world.app.inject(url)).rawPayload).stats();
      return channels[2]!.mean > channels[0]!.mean;
    };
    const change = async (body: object) =>
      (await world.jana.ask<DeskPictureWire>('PUT', `picture/${added.name}`, body)).body;
    const caption = { cs: 'Mlýn za deště', en: 'A mill in the rain' };
    expect(await change({ ...caption, focal: null })).toEqual({ ...added, caption });
    const { data } = (await world.jana.ask<DeskPicturesWire>('GET', 'picture')).body;
    expect(data.find(({ name }) => name === added.name)?.caption).toEqual(caption);
    const shown = await picturesOf(world.database).of([added.name]);
    expect(shown.picture(added.name, 'en')?.caption).toBe(caption.en);

    const cropped = await change({ ...caption, focal: { x: 1, y: 0.5 } });
    expect(cropped).toMatchObject({ caption, focal: { x: 1, y: 0.5 } });
    expect(cropped.name).not.toBe(added.name);
    expect([await isBlue(added.url), await isBlue(cropped.url)]).toEqual([false, true]);
    const whole = (await world.jana.ask<{ picture: string }>('GET', `picture/${cropped.name}/whole`)).body.picture;
    expect(await sharp(Buffer.from(whole.split(',')[1]!, 'base64')).metadata()).toMatchObject({
      width: 120,
      height: 40,
    });
    const editor = await consoleStaff(world, 'editor');
    expect((await editor.ask('PUT', `/desk/picture/${added.name}`, { ...caption, focal: null })).status).toBe(403);
    expect((await world.jana.ask('PUT', 'picture/mlyn', { ...caption, focal: null })).status).toBe(404);
  });

  it.each<[string, Record<string, string>]>([
    ['says nothing in Czech', { cs: ' ' }],
    ['says nothing in English', { en: '' }],
    ['has its focal point outside', { x: '1.2' }],
    ['has no focal point', { y: 'top' }],
  ])('are refused if one %s', async (_what, query) => {
    const { status, body } = await send(photo, query);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['no picture', 'Hello', 'image/jpeg'],
    ['a drawing that could hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['half a picture', Buffer.from('\xff\xd8\xff\xe0 half', 'latin1'), 'image/jpeg'],
  ])('are refused if the body is %s', async (_what, body, type) => {
    const response = await send(body, {}, type);
    expect([response.status, response.body.error.code]).toEqual([400, 'photo_unusable']);
  });

  it('are refused if they are too large', async () => {
    const { body } = await send(Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(body.error.code).toBe('photo_too_large');
  });
});
