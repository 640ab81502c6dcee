import { dateInZone, operatorTimeZone, type CalendarDate, type Locale } from '@mp/domain';
import { fillLegalText } from '../../offer/legal/fill-legal-text.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';

/** A text that a guest agreed to, exactly as it stood then. */
export interface AgreedText {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly language: Locale;
  readonly version: number;
  readonly effectiveFrom: CalendarDate;
  readonly agreedAt: Date;
}

/** Reads the texts that were agreed to with a reservation; none for one from before agreements were recorded. */
export async function agreedTextsOf(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  reservationId: string,
): Promise<AgreedText[]> {
  const texts = (await database
    .selectFrom('legal_agreement as agreed')
    .innerJoin('legal_version as text', (join) =>
      join
        .onRef('text.document', '=', 'agreed.document')
        .onRef('text.variant', '=', 'agreed.variant')
        .onRef('text.locale', '=', 'agreed.locale')
        .onRef('text.version', '=', 'agreed.version'),
    )
    .where('agreed.subject', '=', 'reservation')
    .where('agreed.subject_id', '=', reservationId)
    .select([
      ...(['text.title', 'text.content', 'text.version', 'text.locale as language'] as const),
      ...(['text.effective_from as effectiveFrom', 'agreed.agreed_at as agreedAt'] as const),
    ])
    .orderBy('agreed.document', 'desc')
    .execute()) as AgreedText[];
  const [first] = texts;
  if (!first) return [];
  // All are agreed to at once.
  const facts = {
    operator: await settingOn(database, 'operator', dateInZone(first.agreedAt, operatorTimeZone)),
    waiver: config.booking.insuranceOn(first.agreedAt),
    holds: config.booking.holdsOn(first.agreedAt),
  };
  return texts.map((text) => ({ ...text, content: fillLegalText(text.content, text.language, facts) }));
}
