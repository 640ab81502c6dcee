import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { describeSchema, whatBreaks, type SchemaDescription } from '../../testing/schema-comparison.ts';
import { createDatabase, unhurried, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { knownMigrations } from './migrations-folder.ts';

/** The last migration of the release that runs while this one is rolled out. A release sets it to its own last one. */
const previousRelease = '0070';

/** Breaks that do no harm, each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  "staff: CHECK ((role = ANY (ARRAY['editor'::text, 'publisher'::text, 'support'::text, 'operator'::text, 'finance'::text, 'owner'::text])))":
    'It allows one role more, and the previous release gives none of it.',
  "credit_note: CREATE UNIQUE INDEX credit_note_of_invoice ON public.credit_note USING btree (reservation_id, issuer, kind, COALESCE(invoice_number, ''::text)) WHERE (refund_id IS NULL)":
    'The previous release issues one for each reservation, too.',
  'credit_note: CREATE UNIQUE INDEX credit_note_pkey ON public.credit_note USING btree (number)':
    'Numbers come from one series.',
  'credit_note: CREATE UNIQUE INDEX credit_note_of_refund ON public.credit_note USING btree (refund_id, issuer)':
    'The previous release leaves it null.',
  "credit_note: CHECK ((kind = ANY (ARRAY['cancellation'::text, 'refund'::text, 'correction'::text, 'carried'::text])))":
    'The previous release leaves the default.',
  'credit_note: FOREIGN KEY (invoice_number) REFERENCES invoice(number)': 'The previous release leaves it null.',
  'credit_note: FOREIGN KEY (reservation_id) REFERENCES reservation(id)': 'An invoice belongs to a reservation.',
  'invoice: CREATE UNIQUE INDEX invoice_in_force ON public.invoice USING btree (reservation_id, issuer) WHERE (corrected_by IS NULL)':
    'The previous release issues one for each reservation.',
  'invoice: CREATE UNIQUE INDEX invoice_pkey ON public.invoice USING btree (number)': 'Numbers were unique before.',
  'credit_note: FOREIGN KEY (refund_id) REFERENCES refund(id)': 'The previous release leaves it null.',
  'voucher: CHECK (((refunded_at IS NULL) OR (blocked_at IS NOT NULL)))':
    'The previous release refuses a blocked voucher at checkout; unblocking a refunded one fails, as it should.',
  'voucher: CHECK (((spent_minor >= 0) AND (spent_minor <= value_minor)))': 'The previous release leaves it 0.',
  'voucher: CHECK (((spent_minor = 0) = (reservation_id IS NULL)))':
    'The trigger writes what the previous release spends and returns.',
  'voucher: CREATE TRIGGER follow_whole_voucher BEFORE UPDATE OF reservation_id ON public.voucher FOR EACH ROW EXECUTE FUNCTION follow_whole_voucher()':
    'It refuses only to return a voucher of which a part was spent; this release does it when it is tried again.',
  "voucher_event: CHECK ((type = ANY (ARRAY['issued'::text, 'attached'::text, 'used'::text, 'returned'::text, 'extended'::text, 'refunded'::text])))":
    'It allows two types more.',
  'voucher_order: FOREIGN KEY (extends_voucher_id) REFERENCES voucher(id)': 'The previous release leaves it null.',
  'reservation_voucher: CHECK (((returned_minor >= 0) AND (returned_minor <= value_minor)))':
    'The previous release leaves it 0.',
  'rate: FOREIGN KEY (cancellation_policy) REFERENCES cancellation_policy(id)':
    'The previous release leaves the default.',
  'payment: FOREIGN KEY (change_id) REFERENCES reservation_change(id)': 'The previous release leaves it null.',
  'ledger_entry: FOREIGN KEY (settlement_id) REFERENCES settlement(id)': 'The previous release leaves it null.',
  'ledger_entry: FOREIGN KEY (bank_entry_id) REFERENCES bank_entry(id)': 'The previous release leaves it null.',
  'payment: CHECK ((parted_minor >= 0))': 'The previous release leaves it 0.',
  'place: CHECK ((max_dogs >= 0))': 'The previous release leaves it as it is.',
  'place: CHECK ((cots >= 0))': 'The previous release leaves it as it is.',
  'reservation: CHECK ((infants >= 0))': 'The previous release leaves it 0.',
  'reservation: CHECK ((dogs >= 0))': 'The previous release leaves it 0.',
  'reservation: CHECK (((cots >= 0) AND (cots <= infants)))': 'The previous release leaves both 0.',
  'payment: FOREIGN KEY (instalment_id) REFERENCES reservation_instalment(id)': 'The previous release leaves it null.',
  'payment: FOREIGN KEY (saved_card_id) REFERENCES saved_card(id)': 'The previous release leaves it null.',
  'rate: CHECK (((deposit_per_mille >= 50) AND (deposit_per_mille <= 900)))': 'The previous release leaves it null.',
  'rate: CHECK (((balance_days >= 5) AND (balance_days <= 180)))': 'The previous release leaves it null.',
  'rate: CHECK (((deposit_per_mille IS NULL) = (balance_days IS NULL)))': 'The previous release leaves both null.',
  'content_document: CHECK (((shown_version IS NULL) = (shown_fields IS NULL)))':
    'The previous release leaves both null.',
  'place: CREATE TRIGGER note_former_address AFTER UPDATE OF static_url ON public.place FOR EACH ROW WHEN (((old.static_url <> new.static_url) AND (NOT old.hidden))) EXECUTE FUNCTION note_former_address()':
    'It refuses nothing, and notes an address in a table of its own.',
  'collection: CREATE TRIGGER note_former_collection_address AFTER UPDATE OF slug_cs, slug_en ON public.collection FOR EACH ROW WHEN (((old.slug_cs IS DISTINCT FROM new.slug_cs) OR (old.slug_en IS DISTINCT FROM new.slug_en))) EXECUTE FUNCTION note_former_collection_address()':
    'It refuses nothing, and notes addresses in a table of its own.',
  'picture: CHECK (((focal_x IS NULL) = (focal_y IS NULL)))': 'The previous release leaves both null.',
  'reservation: CHECK ((balance_minor >= 0))': 'The previous release leaves it 0.',
  'reservation: CHECK ((collected_minor >= 0))': 'The previous release leaves it 0.',
};

/**
 * A rolling upgrade migrates first: for some minutes the previous release runs on the new schema. What its statements need is
 * judged by the schema that its own migrations make.
 */
describe('the schema of this release', () => {
  let test: TestDatabase;
  let database: Database;
  let [previous, current]: SchemaDescription[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    database = createDatabase(test.url, unhurried);
    await migrate(database, new Set(knownMigrations().filter((name) => name.slice(0, 4) <= previousRelease)));
    previous = await describeSchema(database);
    await migrate(database);
    current = await describeSchema(database);
  });
  afterAll(async () => {
    await database.destroy();
    await test.drop();
  });

  it('has everything that the previous release reads and writes', () => {
    expect(previous!.columns.size).toBeGreaterThan(300);
    expect(whatBreaks(previous!, current!).filter((broken) => !(broken in harmless))).toEqual([]);
  });

  /** What a statement would break of this release's schema; the statement is rolled back. */
  async function brokenBy(statement: string): Promise<string[]> {
    let broken: string[] = [];
    const undone = new Error('undone');
    const attempt = database.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      broken = whatBreaks(current!, await describeSchema(transaction));
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    return broken;
  }

  it.each([
    ['alter table place drop column name', 'place.name is gone'],
    ['alter table place rename column name to title', 'place.name is gone'],
    ['alter table outbox alter column attempts type bigint', 'outbox.attempts is bigint, and was smallint'],
    ['alter table outbox alter column last_error set not null', 'outbox.last_error takes no null'],
    ['alter table outbox add column sender text not null', 'outbox.sender has no default'],
    ['alter table outbox add check (attempts < 99)', 'outbox: CHECK ((attempts < 99))'],
    [
      'create unique index once on outbox (topic)',
      'outbox: CREATE UNIQUE INDEX once ON public.outbox USING btree (topic)',
    ],
  ])('would break it by: %s', async (statement, broken) => expect(await brokenBy(statement)).toContain(broken));

  it.each([
    'alter table outbox add column sender text',
    "alter table outbox add column sender text not null default ''",
    'create table sender (id integer primary key, name text not null unique)',
    'create index on outbox (topic)',
  ])('may grow by: %s', async (statement) => expect(await brokenBy(statement)).toEqual([]));
});
