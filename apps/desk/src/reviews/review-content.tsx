import type { ModeratedReviewWire } from '@mp/contract';
import { locales, reviewCategories } from '@mp/domain';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** What a guest wrote, what the place answered, and their translations. */
export function ReviewContent({ review }: { readonly review: ModeratedReviewWire }) {
  const { text, instant } = useText();
  const { answer, ratings } = review;
  return (
    <>
      <p className={section.quiet}>
        {[
          text(`reviews.state.${review.state}`),
          review.author ?? text('reviews.noName'),
          instant(review.written_at),
          ...(review.reservation ? [review.reservation.number] : []),
          text('reviews.ratings', {
            ratings: reviewCategories
              .flatMap((name) =>
                ratings[name] === undefined ? [] : [`${text(`reviews.rating.${name}`)} ${ratings[name]}`],
              )
              .join(', '),
          }),
        ].join(' · ')}
      </p>
      <blockquote className={section.words} lang={review.language}>
        {review.words}
      </blockquote>
      {review.reason !== null && <p>{text('reviews.refusedBecause', { reason: review.reason })}</p>}
      <Translations translations={review.translations} />
      {answer && (
        <section className={section.part} aria-labelledby="answer">
          <h2 id="answer">{text('reviews.answer')}</h2>
          <blockquote className={section.words} lang={answer.language}>
            {answer.words}
          </blockquote>
          <Translations translations={answer.translations} />
        </section>
      )}
    </>
  );
}

function Translations({ translations }: { readonly translations: ModeratedReviewWire['translations'] }) {
  const { text } = useText();
  return locales.map((locale) =>
    translations[locale] === undefined ? null : (
      <div key={locale}>
        <p className={section.quiet}>{text('reviews.translation', { language: text(`language.${locale}`) })}</p>
        <p className={section.words} lang={locale}>
          {translations[locale]}
        </p>
      </div>
    ),
  );
}
