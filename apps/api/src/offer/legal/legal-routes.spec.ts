import type { LegalTextWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { initialSettings } from '../../platform/settings/dated/initial-settings.ts';
import { addressOf, fullName } from '../../platform/settings/dated/operator-of.ts';
import { openContent, type ContentWorld } from '../../testing/worlds/content-world.ts';

let world: ContentWorld;
beforeAll(async () => {
  world = await openContent();
});
afterAll(() => world.close());

async function read(address: string, language: Locale = 'en') {
  const response = await world.app.inject({ url: `/public/legal/${address}`, headers: { 'ap-language': language } });
  return { status: response.statusCode, body: response.json<LegalTextWire & { error: { code: string } }>() };
}

/** Changes a document as an editor. */
async function edit(key: string, locale: Locale, fields: object): Promise<void> {
  const stored = await world.database
    .selectFrom('content_entry')
    .select(['id', 'fields'])
    .where('type', '=', 'legal')
    .where('key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow();
  await world.database
    .updateTable('content_entry')
    .set({ fields: JSON.stringify({ ...stored.fields, ...fields }) })
    .where('id', '=', stored.id)
    .execute();
}

it('[3.21] returns the text in force, in the requested language', async () => {
  const { status, body } = await read('general-terms', 'cs');
  expect(status).toBe(200);
  expect(body).toMatchObject({ locale: 'cs', version: 1, effective_until: null });
  expect(body.versions).toEqual([{ version: 1, effective_from: '2026-11-01', is_in_force: true }]);
});

it('[3.21] returns past and future versions with their dates', async () => {
  await edit('voucher-terms', 'en', { content: 'The second.', effective_from: '2026-11-10' });
  await edit('voucher-terms', 'en', { content: 'The third.', effective_from: '2027-06-01' });
  const { body } = await read('voucher-terms');
  expect(body).toMatchObject({ version: 2, content: 'The second.', effective_until: '2027-06-01' });
  expect(body.versions.map(({ version, is_in_force }) => [version, is_in_force])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
  const old = await read('voucher-terms?version=1');
  expect(old.body).toMatchObject({ version: 1, effective_until: '2026-11-10' });
  expect(old.body.content).not.toBe('The second.');
  expect((await read('voucher-terms?version=9')).status).toBe(404);
});

it('[3.21] has operator and waiver of the day on which a text holds', async () => {
  const { operator } = initialSettings;
  expect((await read('general-terms', 'cs')).body.content).toContain(`${fullName(operator)}, ${addressOf(operator)}`);
  const version = { name: 'operator', recorded_at: world.clock.now(), recorded_by: null };
  const renamed = { ...operator, name: 'Nové chalupy', legal_form: 's.r.o.' };
  await world.database
    .insertInto('setting_version')
    .values({ ...version, effective_from: world.clock.today(), value: JSON.stringify(renamed) })
    .execute();
  const content =
    'Run by {operatorName} and {others}; {waiverRefund} %, up to {waiverLimit} crowns; {holdTime}, {answerTime}.';
  await edit('general-terms', 'en', { content, effective_from: '2026-11-21' });
  expect((await read('general-terms')).body.content).toBe(
    'Run by Nové chalupy, s.r.o. and {others}; 80 %, up to 150,000 crowns; 30 minutes, 36 hours.',
  );
  expect((await read('general-terms?version=1')).body.content).toContain(fullName(operator));
});

it('[3.21] returns the variant for guests of a partner, which the standard text links', async () => {
  const { body } = await read('general-terms');
  expect(body.variants).toEqual([{ variant: 'benefit-card', title: 'Terms for benefit card holders' }]);
  const partner = await read('general-terms?variant=benefit-card');
  expect(partner.body.title).toBe('Terms for benefit card holders');
  expect((await read('general-terms?variant=nobody')).status).toBe(404);
});

it('[3.21] falls back to the other language, and returns which one it is', async () => {
  await world.database
    .deleteFrom('content_entry')
    .where('type', '=', 'legal')
    .where('key', '=', 'cancellation-terms')
    .where('locale', '=', 'en')
    .execute();
  expect((await read('cancellation-terms')).body).toMatchObject({ locale: 'cs', version: 1 });
  await world.database
    .deleteFrom('content_entry')
    .where('type', '=', 'legal')
    .where('key', '=', 'cancellation-terms')
    .execute();
  expect((await read('cancellation-terms')).body.error.code).toBe('not_found');
});

it.each(['Toto', '__proto__', 'x', 'general-terms?variant=%27', 'general-terms?version=0'])(
  'rejects %s',
  async (address) => expect([400, 404]).toContain((await read(address)).status),
);
