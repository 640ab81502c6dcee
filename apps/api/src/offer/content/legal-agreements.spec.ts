import type { ContentWire } from '@mp/contract';
import { parseCalendarDate, type CalendarDate, type Locale } from '@mp/domain';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openContent, type ContentWorld } from '../../testing/worlds/content-world.ts';
import { recordAgreement } from './legal-agreements.ts';

type Legal = ContentWire<'legal'>;
const today = parseCalendarDate('2026-12-01') as CalendarDate;
const id = 'b8e1c5c0-0000-4000-8000-000000000001';

let world: ContentWorld;
beforeAll(async () => {
  world = await openContent();
});
afterAll(() => world.close());

const versionsOf = (document: string, locale: Locale) =>
  world.database
    .selectFrom('legal_version')
    .selectAll()
    .where('document', '=', document)
    .where('variant', '=', 'standard')
    .where('locale', '=', locale)
    .orderBy('version')
    .execute();

/** Changes a document as an editor. */
async function edit(document: string, locale: Locale, fields: Partial<Legal>): Promise<void> {
  const entry = await world.database
    .selectFrom('content_entry')
    .selectAll()
    .where('type', '=', 'legal')
    .where('locale', '=', locale)
    .execute()
    .then((rows) => rows.find(({ fields: of }) => of['document'] === document && of['variant'] === 'standard')!);
  await world.database
    .updateTable('content_entry')
    .set({ fields: JSON.stringify({ ...entry.fields, ...fields }) })
    .where('id', '=', entry.id)
    .execute();
}
const agree = async (subject: 'reservation' | 'account' | 'voucher_order', language: Locale, subjectId = id) => {
  await inTransaction(world.database, (trx) =>
    recordAgreement(trx, { subject, id: subjectId, language, now: new Date('2026-12-01T10:00:00Z'), today }),
  );
  const rows = await world.database
    .selectFrom('legal_agreement')
    .select(['document', 'locale', 'version'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('document')
    .execute();
  return rows.map(({ document, locale, version }) => `${document} ${locale} ${version}`);
};

it('[3.21] every version of a document is stored and numbered per language', async () => {
  expect((await versionsOf('general-terms', 'cs')).map(({ version }) => version)).toEqual([1]);
  await edit('general-terms', 'cs', { content: 'Druhé znění.' });
  // A change without effect on the text creates no version.
  await edit('general-terms', 'cs', {});
  const [first, second, ...more] = await versionsOf('general-terms', 'cs');
  expect([first?.content.includes('ukázka'), second?.content, second?.version, more]).toEqual([
    true,
    'Druhé znění.',
    2,
    [],
  ]);
  expect(await versionsOf('general-terms', 'en')).toHaveLength(1);
});

it('[5.37] [5.38] an agreement stores the version in force, in the visitor’s language', async () => {
  expect(await agree('reservation', 'cs')).toEqual([
    'cancellation-terms cs 1',
    'data-protection cs 1',
    'general-terms cs 2',
  ]);
  expect(await agree('account', 'en')).toEqual(['data-protection en 1', 'general-terms en 1']);
  expect(await agree('voucher_order', 'en')).toEqual(['data-protection en 1', 'voucher-terms en 1']);
});

it('a version that is not in force yet cannot be agreed to', async () => {
  await edit('general-terms', 'en', { content: 'Next year.', effective_from: '2027-01-01' });
  expect(await agree('account', 'en', 'b8e1c5c0-0000-4000-8000-000000000002')).toContain('general-terms en 1');
});

it('a missing language falls back to the other one', async () => {
  await world.database.deleteFrom('legal_agreement').execute();
  await world.database.deleteFrom('legal_version').where('locale', '=', 'en').execute();
  expect(await agree('voucher_order', 'en')).toEqual(['data-protection cs 1', 'voucher-terms cs 1']);
});

it('an agreed version cannot be deleted', async () => {
  await agree('reservation', 'cs');
  await expect(world.database.deleteFrom('legal_version').execute()).rejects.toThrow(/legal_agreement/);
});
