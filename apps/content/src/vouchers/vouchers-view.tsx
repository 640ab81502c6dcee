import { useVoucherOfferQuery, useVoucherQuestionsQuery, useVoucherWordsQuery } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { FormattedText } from '@mp/ui/formatted-text';
import { href } from '@mp/i18n';
import { Container } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { VoucherOrderForm } from './voucher-order-form.tsx';
import styles from './vouchers-view.module.css';

/** The page: introduction, menu, order, then the texts. [2.50] */
export function VouchersView() {
  const { text, locale } = useText();
  const { data: offer } = useVoucherOfferQuery();
  const { data: words } = useVoucherWordsQuery(locale);
  const { data: questions = [] } = useVoucherQuestionsQuery(locale);
  const sections = words?.sections ?? [];
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{text('vouchers.title')}</h1>
        <p className={styles.lead}>{words?.lead ?? text('vouchers.lead')}</p>
        <nav aria-label={text('vouchers.menu')} className={styles.menu}>
          <a href="#buy">{text('vouchers.buy')}</a>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          {questions.length > 0 && <a href="#faq">{words?.faqTitle ?? text('vouchers.faq')}</a>}
        </nav>
      </header>
      {offer && <VoucherOrderForm offer={offer} />}
      <div className={styles.sections}>
        {sections.map(({ id, title, text: body }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <FormattedText text={body} />
          </section>
        ))}
      </div>
      {questions.length > 0 && (
        <section id="faq" className={styles.faq} aria-labelledby="faq-title">
          <h2 id="faq-title">{words?.faqTitle ?? text('vouchers.faq')}</h2>
          <div>
            {questions.map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>{question}</summary>
                <FormattedText text={answer} />
              </details>
            ))}
          </div>
        </section>
      )}
      <p className={styles.terms}>
        <Link to={href('legal', { locale, params: { document: 'voucher-terms' } })}>{text('vouchers.terms')}</Link>
      </p>
    </Container>
  );
}
