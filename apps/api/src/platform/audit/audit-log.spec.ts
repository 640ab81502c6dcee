import { createTestDatabase, fixedClock } from '@mp/testing';
import { sql } from 'kysely';
import { createDatabase, type Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { migrate } from '../database/migrate.ts';
import { eraseDetailsWith } from './erase-details.ts';
import { recordEntry } from './record-entry.ts';
import { checkSeals, sealEntries } from './seal-entries.ts';

let database: Database;
let drop: () => Promise<void>;
const clock = fixedClock();

beforeAll(async () => {
  const created = await createTestDatabase({
    name: 'migrated',
    prepare: async (url) => {
      const empty = createDatabase(url);
      try {
        await migrate(empty);
      } finally {
        await empty.destroy();
      }
    },
  });
  ({ drop } = created);
  database = createDatabase(created.url);
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const actor = { id: crypto.randomUUID(), name: 'Hana Malá' };
const record = (reason: string) =>
  inTransaction(database, (trx) =>
    recordEntry(
      trx,
      {
        actor,
        action: 'reservation.cancel',
        subject: { kind: 'reservation', id: crypto.randomUUID(), label: 'MP-2611-00001' },
        reason,
        before: { status: 'confirmed' },
        after: { status: 'cancelled_by_place' },
      },
      clock.now(),
    ),
  );

/** As somebody who owns the database and goes around the application. */
const goAround = async (statement: ReturnType<typeof sql>) => {
  await sql`alter table audit_entry disable trigger refuse_change`.execute(database);
  await statement.execute(database);
  await sql`alter table audit_entry enable trigger refuse_change`.execute(database);
};

describe('the audit log', () => {
  it('is sealed in batches, and is whole', async () => {
    await Promise.all(['Havárie', 'Omyl', 'Přání hosta'].map(record));
    expect(await Promise.all([sealEntries({ database, clock }), sealEntries({ database, clock })])).toContain(3);
    await record('Nemoc');
    expect(await sealEntries({ database, clock })).toBe(1);
    expect(await sealEntries({ database, clock })).toBe(0);
    expect(await checkSeals(database)).toEqual({ seals: 2, brokenSeal: null, changedDetails: [], canBypass: true });
  });

  it.each([
    'update audit_entry set action = action',
    'delete from audit_entry',
    'delete from audit_seal',
    'truncate audit_entry cascade',
    'truncate audit_seal',
  ])('refuses to be changed: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database)).rejects.toThrow('append-only');
  });

  it('stays whole when the personal part of an entry is erased', async () => {
    const id = await record('Karel volal');
    await sealEntries({ database, clock });
    await database.deleteFrom('audit_detail').where('entry_id', '=', id).execute();
    expect(await checkSeals(database)).toMatchObject({ brokenSeal: null, changedDetails: [] });
  });

  it('shows a changed detail and a changed entry', async () => {
    const id = await record('Sleva');
    await sealEntries({ database, clock });
    const { seals } = await checkSeals(database);
    const changed = sql`update audit_detail set detail = replace(detail, 'Sleva', 'Dárek') where entry_id = ${id}`;
    await changed.execute(database);
    expect(await checkSeals(database)).toMatchObject({ brokenSeal: null, changedDetails: [id] });
    await goAround(sql`update audit_entry set action = 'reservation.note' where id = ${id}`);
    expect((await checkSeals(database)).brokenSeal).toBe(seals);
  });

  it('loses what it says about a whole e-mail address, and about no other one', async () => {
    const reasons = [
      'jan@dub.cz',
      'Psal:\nJan@dub.cz.',
      'marjan@dub.cz',
      'x.jan@dub.cz',
      'jan@dub.cz.example',
      'jan@dubucz',
    ];
    const ids = await Promise.all(reasons.map((words) => record(words)));
    await eraseDetailsWith(database, 'jan@dub.cz');
    const left = await database.selectFrom('audit_detail').select('entry_id').where('entry_id', 'in', ids).execute();
    expect(left.map(({ entry_id }) => reasons[ids.indexOf(entry_id)]).toSorted()).toEqual(reasons.slice(2).toSorted());
  });
});
