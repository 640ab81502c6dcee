import { useFooterQuery } from '@mp/api-client';
import { href } from '@mp/i18n';
import { FormattedText } from '@mp/ui/formatted-text';
import { Heading } from '../heading/heading.tsx';
import { useText } from '../text/use-text.ts';
import styles from './how-we-work.module.css';

/** The sections in their order. Other pages link to them, so their names stay. */
const sections = ['ranking', 'reviews', 'prices', 'labels', 'notices', 'accessibility'] as const;

/** How the shop ranks places, verifies reviews, shows prices, and whom to write to. Texts are Markdown. */
export function HowWeWorkView() {
  const { text, locale } = useText();
  const { data: operator } = useFooterQuery(locale);
  const values = {
    contact: href('contact', { locale }),
    email: operator?.email ?? text('howWeWork.byForm'),
  };
  return (
    <Heading title={text('howWeWork.title')} lead={text('howWeWork.lead')}>
      {sections.map((section) => (
        <section key={section} id={section} className={styles.section} aria-labelledby={`${section}-heading`}>
          <h2 id={`${section}-heading`}>{text(`howWeWork.${section}`)}</h2>
          <FormattedText text={text(`howWeWork.${section}.text`, values)} />
        </section>
      ))}
    </Heading>
  );
}
