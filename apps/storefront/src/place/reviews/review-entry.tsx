import { reviewCategories, type Review, type ReviewWords } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate } from '@mp/i18n';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { ReportLink } from './report-link.tsx';
import styles from './reviews.module.css';

/** A review, with the place's answer. */
export function ReviewEntry({ review }: { review: Review }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { arrival, nights, ratings, answer, imported } = review;
  const name = review.author ?? formatMessage({ id: 'reviews.nameless' });
  return (
    <article>
      <h3>{name}</h3>
      <p>{formatMessage({ id: 'reviews.stayed' }, { month: formatDate(arrival, locale, 'month'), nights })}</p>
      {imported && <p className={styles.written}>{formatMessage({ id: 'reviews.imported' })}</p>}
      <Words of={review} />
      <dl>
        {reviewCategories.map((category) => (
          <Fragment key={category}>
            <dt>{formatMessage({ id: `review.${category}` })}</dt>
            <dd>{ratings[category]}</dd>
          </Fragment>
        ))}
      </dl>
      {answer && (
        <div className={styles.answer}>
          <h4>{formatMessage({ id: 'reviews.answer' })}</h4>
          <Words of={answer} />
        </div>
      )}
      <ReportLink id={review.id} author={name} />
    </article>
  );
}

/** The original text. A human translation comes first, marked as such. [10.4] */
function Words({ of: { words, language, translation } }: { of: ReviewWords }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const original = <p lang={language}>{words}</p>;
  if (language === locale) return original;
  const named = { language: new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language };
  return translation ? (
    <>
      <p>{translation}</p>
      <details>
        <summary>{formatMessage({ id: 'reviews.translated' }, named)}</summary>
        {original}
      </details>
    </>
  ) : (
    <>
      {original}
      <p className={styles.written}>{formatMessage({ id: 'reviews.written' }, named)}</p>
    </>
  );
}
