import type { CalendarDate, Locale, Ratings, ReportReason, ReviewLanguage, ReviewState } from '@mp/domain';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** Translations by the operator, by language. */
type Translations = Readonly<Partial<Record<Locale, string>>>;
type TranslationsColumn = JSONColumnType<Translations, string | undefined, string>;

type RatingColumns = { -readonly [Category in keyof Ratings]: number };

export interface ReviewTable extends RatingColumns {
  id: string;
  place_id: number;
  reservation_id: string | null;
  /** Id in the operator's import; null for our own reviews. */
  import_id: number | null;
  author: string | null;
  arrival: CalendarDate;
  nights: number;
  language: ReviewLanguage;
  words: string;
  translations: TranslationsColumn;
  written_at: Instant;
  state: ReviewState;
  /** Why it was refused. */
  reason: string | null;
  moderated_at: Instant | null;
  answer: string | null;
  answer_language: ReviewLanguage | null;
  answer_translations: TranslationsColumn;
  answered_at: Instant | null;
}
export type ReviewRow = Selectable<ReviewTable>;

export interface ReviewRequestTable {
  reservation_id: string;
  /** Hash of the code in the invitation's link. */
  code_hash: Buffer;
  asked_at: Instant;
}

export interface ReviewReportTable {
  review_id: string;
  reporter: Buffer;
  reason: ReportReason;
  note: Generated<string>;
  reported_at: Instant;
  handled_at: Instant | null;
}

/** A notice about a text or a picture of a place, as staff have received it. */
export interface PlaceNoticeTable {
  id: string;
  place_id: number;
  note: string;
  reported_at: Instant;
  handled_at: Instant | null;
  decision: 'keep' | 'remove' | null;
}
export type PlaceNoticeRow = Selectable<PlaceNoticeTable>;
