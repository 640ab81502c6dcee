import type { LegalTextWire } from '@mp/contract';
import { addDays, calendarDateOf, type Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { LegalVersionTable } from '../../platform/database/tables/legal.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { fillLegalText } from './fill-legal-text.ts';

/** The variant for everybody. */
const standardVariant = 'standard';

interface LegalTextQuery {
  readonly document: string;
  readonly variant: string;
  readonly version?: number | undefined;
  readonly language: Locale;
}

type Version = Pick<LegalVersionTable, 'locale' | 'version' | 'title' | 'content' | 'effective_from'>;

/**
 * Finds a text of a legal document: the requested version, else the one in force; in the other language when the
 * visitor's is missing. [3.21] It has operator and waiver of today, or of the last day on
 * which it was in force. A document that editors deleted is not found, whatever its versions.
 *
 * @returns null when nothing matches
 */
export async function findLegalText(
  { database, clock, config }: Dependencies,
  { document, variant, version, language }: LegalTextQuery,
): Promise<Omit<LegalTextWire, 'variants'> | null> {
  const today = clock.today();
  const { rows } = await sql<Version>`
    select v.locale, v.version, v.title, v.content, v.effective_from
    from legal_version v
    join content_entry e on e.type = 'legal' and e.locale = v.locale
      and e.fields ->> 'document' = v.document and e.fields ->> 'variant' = v.variant
    where v.document = ${document} and v.variant = ${variant}
    order by v.locale = ${language} desc, v.version desc`.execute(database);
  const texts = rows.filter(({ locale }) => locale === rows[0]?.locale);
  // Before the first version is in force, return it.
  const inForce = texts.find(({ effective_from }) => effective_from <= today) ?? texts.at(-1);
  const chosen = version === undefined ? inForce : texts.find((text) => text.version === version);
  if (!chosen) return null;
  const next = texts[texts.indexOf(chosen) - 1];
  const until = next?.effective_from ?? null;
  const day = until && until <= today ? addDays(calendarDateOf(until), -1) : today;
  const noon = new Date(`${day}T12:00:00Z`);
  const facts = {
    operator: await settingOn(database, 'operator', day),
    waiver: config.booking.insuranceOn(noon),
    holds: config.booking.holdsOn(noon),
  };
  return {
    ...chosen,
    content: fillLegalText(chosen.content, chosen.locale, facts),
    effective_until: until,
    versions: texts.map((text) => ({
      version: text.version,
      effective_from: text.effective_from,
      is_in_force: text === inForce,
    })),
  };
}

/** The variants of a document for guests of partners, by title. */
export async function findLegalVariants(
  { database }: Pick<Dependencies, 'database'>,
  document: string,
  language: Locale,
): Promise<LegalTextWire['variants']> {
  const { rows } = await sql<{ variant: string; title: string }>`
    select distinct on (fields ->> 'variant') fields ->> 'variant' as variant, fields ->> 'title' as title
    from content_entry
    where type = 'legal' and fields ->> 'document' = ${document} and fields ->> 'variant' <> ${standardVariant}
    order by fields ->> 'variant', locale = ${language} desc`.execute(database);
  return rows;
}
