import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypeNames, contentTypes, type ContentTypeName } from '@mp/contract';
import { isLocale, type Locale } from '@mp/domain';
import { withComputedFields } from '../../../offer/content/check-fields.ts';
import { demonstrationOperator, type Operator } from '../../../platform/settings/document-settings.ts';
import { stayContactYears, unpaidContactDays } from '../../../booking/reservations/forget-unpaid.ts';

/** The demonstration's content: a directory for each type. */
const contentDirectory = path.resolve(import.meta.dirname, '../../../../demo/content');

/** One entry in one language from its file, validated by the type's schema. */
export interface ContentSeed {
  readonly type: ContentTypeName;
  readonly key: string;
  readonly locale: Locale | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads the demonstration's content. A type's `<locale>.json` (`all.json` without languages) has the fields of a single
 * type, or the entries of a collection type by key, in order. `<key>.<locale>.md` has fields between two lines of
 * dashes, then the text for the field `content`. Legal texts contain `{unpaidContactDays}`, others what they say of the operator,
 * e.g. `{operatorName}`.
 *
 * @throws Error with the file and the problem
 */
export function readContentSeeds(operator: Operator = demonstrationOperator): ContentSeed[] {
  const values = valuesOf(operator);
  return contentTypeNames.flatMap((type) =>
    filesOf(path.join(contentDirectory, type)).flatMap((file) => {
      const text = readFileSync(path.join(contentDirectory, type, file), 'utf8');
      const [name = '', key] = file
        .replace(/\.(json|md)$/, '')
        .split('.')
        .reverse();
      const locale = isLocale(name) ? name : null;
      const check = (one: string, written: unknown): ContentSeed => {
        // Legal texts name the operator of the day on which they are read.
        const fields = fill(written, type === 'legal' ? periods : values);
        const { data, error } = contentTypes[type].fieldsSchema.safeParse(fields);
        if (error) throw new Error(`demo/content/${type}/${file} (${one}): ${error.message}`);
        return { type, key: one, locale, fields: withComputedFields(type, data) };
      };
      if (key !== undefined) return [check(key, readMarkdown(text))];
      const json = JSON.parse(text) as Record<string, object>;
      if (contentTypes[type].kind === 'single') return [check(type, json)];
      const isOrdered = 'position' in contentTypes[type].plainFields;
      return Object.entries(json).map(([one, fields], index) =>
        check(one, isOrdered ? { position: index + 1, ...fields } : fields),
      );
    }),
  );
}

function filesOf(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Fields are lines of `name: value`; a value is parsed as JSON if possible, else it is text. */
function readMarkdown(text: string): Record<string, unknown> {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), valueOf(line.slice(colon + 1).trim())] as const;
  });
  return { ...Object.fromEntries(fields), content };
}

/** What the privacy policy promises, and `tidy` does. */
const periods = { unpaidContactDays: String(unpaidContactDays), stayContactYears: String(stayContactYears) };

const valuesOf = ({ name, street, zip, city, ico, dic, email }: Operator): Readonly<Record<string, string>> => ({
  operatorName: name,
  operatorAddress: `${street}, ${zip} ${city}`,
  operatorIco: ico,
  operatorDic: dic,
  operatorEmail: email,
});

/** Puts the values into all texts. */
function fill(fields: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof fields === 'string') return fields.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
  if (Array.isArray(fields)) return fields.map((one) => fill(one, values));
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, fill(one, values)]));
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Rows of `content_entry`. @param now time of creation */
export const contentRows = (now: Date, operator?: Operator): object[] =>
  readContentSeeds(operator).map((seed) => ({ ...seed, created_at: now, updated_at: now }));
