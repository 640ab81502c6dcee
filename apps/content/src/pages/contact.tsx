import { definePage } from '@mp/federation';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './contact.module.css';

/** [2.12] How to reach us, and what each way is good for. */
export default definePage({
  messages: contentMessages,
  head: ({ locale }, _store, text) => ({
    title: text('contact.title'),
    description: text('contact.lead'),
    canonicalPath: href('contact', { locale }),
  }),
  Page: function ContactPage() {
    const { formatMessage } = useIntl();
    const email = formatMessage({ id: 'contact.email' });
    const phone = formatMessage({ id: 'contact.phone' });
    return (
      <Heading title={formatMessage({ id: 'contact.title' })} lead={formatMessage({ id: 'contact.lead' })}>
        <dl className={styles.ways}>
          <div className={styles.way}>
            <dt>{formatMessage({ id: 'contact.email.label' })}</dt>
            <dd>
              <a className={styles.address} href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
            <dd className={styles.note}>{formatMessage({ id: 'contact.email.note' })}</dd>
          </div>
          <div className={styles.way}>
            <dt>{formatMessage({ id: 'contact.phone.label' })}</dt>
            <dd>
              <a className={styles.address} href={`tel:${phone.replace(/\s/g, '')}`}>
                {phone}
              </a>
            </dd>
            <dd className={styles.note}>{formatMessage({ id: 'contact.phone.note' })}</dd>
          </div>
        </dl>
      </Heading>
    );
  },
});
