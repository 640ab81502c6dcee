import type { SiteFooter } from '@mp/api-client';
import { useIntl } from 'react-intl';
import styles from './footer.module.css';

/** The operator's contacts and social networks. [2.39] */
export function ContactLines({ footer }: { footer: SiteFooter }) {
  const { company, address, phone, email, hours, social, ico, dic } = footer;
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="footer-contact">
      <h2 className={styles.heading} id="footer-contact">
        {formatMessage({ id: 'footer.contact' })}
      </h2>
      <address className={styles.contact}>
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        </ul>
        <p className={styles.quiet}>{hours}</p>
        <p className={styles.quiet}>{company}</p>
        <p className={styles.quiet}>{address}</p>
        {ico && dic && <p className={styles.quiet}>{formatMessage({ id: 'footer.numbers' }, { ico, dic })}</p>}
      </address>
      {social.length > 0 && (
        <ul className={styles.social} aria-label={formatMessage({ id: 'footer.social' })}>
          {social.map(({ network, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {network}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
