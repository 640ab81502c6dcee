import { extraKinds, extraUnits } from '@mp/domain/extras';
import { between } from '../../commands/demo/seed/random.ts';
import type { Database } from '../../platform/database/database.ts';

/** Replaces all extras by random ones: most places have some, of any unit, some of them scarce or to be ordered ahead. */
export async function recordRandomExtras(database: Database, random: () => number): Promise<void> {
  await database.deleteFrom('extra').execute();
  const places = await database.selectFrom('place').select('id').orderBy('id').execute();
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[between(random, 0, items.length - 1)] as Item;
  const rows = places.flatMap(({ id: place_id }) =>
    Array.from({ length: between(random, 0, 3) }, (_, n) => ({
      ...{ id: place_id * 100 + n, place_id, position: n, kind: pick(extraKinds), per: pick(extraUnits) },
      ...{ name_cs: `Navíc ${n}`, name_en: `Extra ${n}` },
      ...{ czk_minor: between(random, 0, 90_000), eur_minor: between(random, 0, 4_000) },
      ...{ most: between(random, 1, 9), stock: random() < 0.5 ? null : between(random, 1, 3) },
      lead_hours: random() < 0.8 ? 0 : between(random, 1, 72),
    })),
  );
  await database.insertInto('extra').values(rows).execute();
}
