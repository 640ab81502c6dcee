import type { DeskFieldKind } from '@mp/contract';
import type { Fields, WrittenField } from '../api/entries.ts';

/** Values of an entry's form: texts and switches. */
export type FormValues = Record<string, string | boolean>;

interface Profile {
  readonly network: string;
  readonly url: string;
}

/** Kinds of fields with several values that have no blanks. */
const isSeveral = (kind: DeskFieldKind): boolean =>
  kind === 'places' || kind === 'collections' || kind === 'pictures' || kind === 'options';

function textOf(value: unknown, { kind }: WrittenField): string | boolean {
  if (kind === 'switch') return value === true;
  if (value === null || value === undefined) return '';
  if (isSeveral(kind)) return (value as unknown[]).join(', ');
  if (kind === 'list') return (value as string[]).join('\n');
  if (kind === 'social') return (value as Profile[]).map(({ network, url }) => `${network} ${url}`).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Converts fields to form values; missing fields are empty. */
export const valuesOf = (fields: Fields, written: readonly WrittenField[]): FormValues =>
  Object.fromEntries(written.map((field) => [field.name, textOf(fields[field.name], field)]));

/** Ids in a form value, in order. */
export const idsOf = (value: unknown): string[] =>
  String(value)
    .split(/[\s,]+/)
    .filter(Boolean);

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function fieldOf(value: string | boolean | undefined, { kind }: WrittenField): unknown {
  if (kind === 'switch') return value === true;
  const text = typeof value === 'string' ? value.trim() : '';
  if (kind === 'places' || kind === 'collections') return idsOf(text).map(Number);
  if (isSeveral(kind)) return idsOf(text);
  if (kind === 'list') return lines(text);
  if (kind === 'social')
    return lines(text).map((line): Profile => {
      const space = line.lastIndexOf(' ');
      return { network: line.slice(0, space).trim(), url: line.slice(space + 1) };
    });
  if (text === '') return null;
  if (kind === 'number' || kind === 'place' || kind === 'collection') return Number(text);
  // Browsers use different line ends; stored texts use one.
  return text.replaceAll('\r\n', '\n');
}

/**
 * Converts form values to fields; an empty one is null, which a draft may have. An invalid number is sent unchanged, so that the
 * API rejects it with its field.
 */
export const fieldsOf = (values: FormValues, written: readonly WrittenField[]): Record<string, unknown> =>
  Object.fromEntries(written.map((field) => [field.name, fieldOf(values[field.name], field)]));
