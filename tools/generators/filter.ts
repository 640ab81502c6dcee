import { formatFiles, type Tree } from '@nx/devkit';
import { camelCased, insertBefore, insertText } from './insert-line.ts';

export interface FilterOptions {
  readonly name: string;
  readonly cs: string;
  readonly en: string;
  readonly withoutCs?: string;
  readonly withoutEn?: string;
  readonly key?: string;
  readonly icon?: string;
}

const rows = 'libs/domain/src/filter-rows.ts';
const queryKeys = 'apps/storefront/src/catalogue/query-keys.ts';
const icons = 'libs/ui/src/kit/icon/icon-names.ts';
const migrations = 'apps/api/src/platform/database/migrations';

/**
 * `npx nx generate filter pets-welcome --cs="Zvířata vítána" --en="Pets welcome"`: adds a filter that is on or off, with
 * its column, checkbox, chip and hint in both languages. Its column is false for every place until somebody sets it. (ADR
 * 0022)
 */
export default async function generateFilter(tree: Tree, options: FilterOptions): Promise<void> {
  const { name, cs, en, withoutCs = `Bez filtru „${cs}“`, withoutEn = `Without “${en}”`, icon } = options;
  const { key = initialsOf(name) } = options;
  const wire = name.replaceAll('-', '_');
  const texts = (file: string): string => tree.read(file, 'utf8') ?? '';
  if (texts(rows).includes(`wire: '${wire}'`)) throw new Error(`${rows} has a filter "${wire}" already.`);
  if (texts(rows).includes(`key: '${key}'`) || texts(queryKeys).includes(`'${key}'`))
    throw new Error(`"${key}" means something else in addresses: give the filter another key, --key=…`);
  if (icon && !texts(icons).includes(`'${icon}'`))
    throw new Error(`The kit has no icon "${icon}": ${icons} lists those that it has.`);

  const row = [
    `kind: 'flag', field: '${camelCased(name)}', name: '${wire}', wire: '${wire}', key: '${key}', columns: ['${wire}'],`,
    ...(icon ? [`topBarIcon: '${icon}',`] : []),
  ];
  insertBefore(
    tree,
    rows,
    /^\] as const satisfies readonly \(CollectionFilterRow/m,
    `  {\n    ${row.join('\n    ')}\n  },\n`,
  );
  for (const [locale, label, without] of [
    ['cs', cs, withoutCs],
    ['en', en, withoutEn],
  ] as const) {
    const messages = `apps/storefront/src/messages/${locale}.json`;
    insertText(tree, messages, `filters.flag.${wire}`, label);
    insertText(tree, messages, `hints.without.${wire}`, without);
  }
  tree.write(`${migrations}/${nextNumber(tree)}-${name}.ts`, migrationSource(wire, en));
  await formatFiles(tree);
}

/** Abbreviates `pets-welcome` to `pw`. */
const initialsOf = (name: string): string =>
  name.includes('-')
    ? name
        .split('-')
        .map((word) => word[0])
        .join('')
    : name.slice(0, 2);

/** The number of the next migration: `0021` after `0020-serious-reasons.ts`. */
function nextNumber(tree: Tree): string {
  const taken = tree.children(migrations).map((file) => Number(/^\d{4}/.exec(file)?.[0] ?? 0));
  return String(Math.max(...taken) + 1).padStart(4, '0');
}

const migrationSource = (column: string, en: string): string => `import { sql, type Kysely } from 'kysely';

/** The filter "${en}": of which places it is true. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table place add column ${column} boolean not null default false\`.execute(db);
}
`;
