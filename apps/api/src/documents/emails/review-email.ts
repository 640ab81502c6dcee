import { averageOf, reviewCategories, type Locale } from '@mp/domain';
import { formatDate, href } from '@mp/i18n';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';
import type { ReviewTemplate } from '../../platform/outbox/message-templates.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { greetingFor } from './greeting.ts';
import type { Email, EmailLink } from './email.ts';
import { renderedEmail } from './rendered-email.ts';
import { text } from './texts.ts';
import { operatorLanguage, sendOperatorEmail } from './operator-email.ts';

/** The data of a stay for e-mails about its review. */
const stayOf = (database: Database, reservationId: string) =>
  database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .leftJoin('place_owner', 'place_owner.place_id', 'place.id')
    .selectAll('reservation')
    .select(['place.name as place_name', 'place.static_url', 'place_owner.email as owner_email'])
    .select('place_owner.language as owner_language')
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();
type Stay = NonNullable<Awaited<ReturnType<typeof stayOf>>>;

/** Whether an e-mail still applies. */
const isTrue: Readonly<Record<ReviewTemplate, (review: ReviewRow | undefined, stay: Stay) => boolean>> = {
  review_asked: (review, { status }) => !review && status === 'confirmed',
  review_to_operator: (review) => review?.state === 'waiting',
  review_published: (review) => review?.state === 'published',
  review_refused: (review) => review?.state === 'refused',
  review_to_place: (review) => review?.state === 'published' && review.answer === null,
  review_answered: (review) => review?.state === 'published' && review.answer !== null,
};

/** Sends an e-mail about the review of a stay to the guest, the place or the operator. [10.7] [10.9] [10.10] */
export const sendReviewEmail: OutboxHandler<'mail.review', BookingServices> = async (
  services,
  { template, reservationId },
  key,
) => {
  const { database } = services;
  const stay = await stayOf(database, reservationId);
  if (!stay) throw new HopelessError(`There is no reservation ${reservationId}.`);
  const review = await database
    .selectFrom('review')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!isTrue[template](review, stay)) return;
  if (template === 'review_to_operator') {
    if (review) await emailOperator(services, template, review, { place: stay.place_name, key });
    return;
  }
  const isPlace = template === 'review_to_place';
  const to = isPlace ? (stay.owner_email ?? services.config.booking.operatorEmail) : stay.contact.email;
  // A removed account has no address.
  if (to === '') return;
  const language: Locale = isPlace ? (stay.owner_language ?? operatorLanguage) : stay.language;
  const email = emailOf(services, { template, stay, review, language });
  await services.mail.send({
    key,
    to,
    ...(await renderedEmail(services, email)),
  });
};

type GuestTemplate = Exclude<ReviewTemplate, 'review_to_operator'>;

interface Written {
  readonly template: GuestTemplate;
  readonly stay: Stay;
  readonly review: ReviewRow | undefined;
  readonly language: Locale;
}

function emailOf(services: BookingServices, { template, stay, review, language }: Written): Email {
  const values = { place: stay.place_name, number: stay.number };
  const words = template === 'review_to_place' ? review?.words : review?.answer;
  return {
    language,
    brand: text(language, 'brand'),
    subject: text(language, `${template}.subject`, values),
    title: text(language, `${template}.title`, values),
    greeting:
      template === 'review_to_place' ? text(language, 'greeting.place') : greetingFor(stay.contact.name, language),
    body: [text(language, `${template}.text`, values), ...(words ? [words.replace(/\n\s*\n/g, '\n')] : [])].join(
      '\n\n',
    ),
    actions: [actionOf(services, { template, stay, review, language })],
    facts: [
      [text(language, 'fact.place'), stay.place_name],
      [text(language, 'fact.stay'), `${formatDate(stay.arrival, language)} – ${formatDate(stay.departure, language)}`],
      ...(template === 'review_refused' && review?.reason
        ? [[text(language, 'fact.reason'), review.reason] as const]
        : []),
      ...(template === 'review_to_place' && review ? ratingFacts(review, language) : []),
    ],
    footer: text(language, 'footer', values),
  };
}

/** Codes are derived when an e-mail is composed: neither the database nor the outbox stores any. */
function actionOf({ config, codes }: BookingServices, { template, stay, review, language }: Written): EmailLink {
  const label = text(language, `action.${template}`);
  const pathOf = (): string => {
    if (template === 'review_asked' || template === 'review_refused')
      return href('review', { locale: language, query: { code: codes.review(stay.id) } });
    if (template === 'review_to_place' && review)
      return href('reviewAnswer', { locale: language, query: { id: review.id, code: codes.answer(review.id) } });
    return href('place', { locale: language, params: { place: stay.static_url }, hash: 'reviews' });
  };
  return { label, url: config.publicOrigin + pathOf() };
}

const ratingFacts = (review: ReviewRow, language: Locale): Email['facts'] =>
  reviewCategories.map((category) => [text(language, `review.${category}`), `${review[category]} / 5`] as const);

/** E-mails the operator a visitor's report of a review. [10.11] */
export const sendReviewReportEmail: OutboxHandler<'mail.review-report', BookingServices> = async (
  services,
  { reviewId },
  key,
) => {
  const review = await services.database
    .selectFrom('review')
    .innerJoin('place', 'place.id', 'review.place_id')
    .selectAll('review')
    .select('place.name as place_name')
    .where('review.id', '=', reviewId)
    .where('review.state', '=', 'published')
    .executeTakeFirst();
  const report = await services.database
    .selectFrom('review_report')
    .select(['reason', 'note'])
    .where('review_id', '=', reviewId)
    .where('handled_at', 'is', null)
    .orderBy('reported_at')
    .executeTakeFirst();
  if (!review || !report) return;
  const facts = [
    [text(operatorLanguage, 'fact.reason'), text(operatorLanguage, `report.${report.reason}`)] as const,
    ...(report.note ? [[text(operatorLanguage, 'fact.note'), report.note] as const] : []),
  ];
  await emailOperator(services, 'review_reported_to_operator', review, { place: review.place_name, key, facts });
};

const emailOperator = (
  services: BookingServices,
  template: 'review_to_operator' | 'review_reported_to_operator',
  review: ReviewRow,
  { place, key, facts = [] }: { readonly place: string; readonly key: string; readonly facts?: Email['facts'] },
): Promise<void> =>
  sendOperatorEmail(
    services,
    {
      template,
      values: { place, id: review.id, words: review.words.replace(/\n\s*\n/g, '\n') },
      facts: [
        ...facts,
        [text(operatorLanguage, 'fact.place'), place],
        [text(operatorLanguage, 'fact.rating'), averageText(review)],
        ...ratingFacts(review, operatorLanguage),
        [text(operatorLanguage, 'fact.item'), review.id],
      ],
    },
    key,
  );

const averageText = (review: ReviewRow): string => {
  const given = [1, 2, 3, 4, 5].map((value) => reviewCategories.filter((one) => review[one] === value).length);
  return `${averageOf(given)} / 5`;
};
