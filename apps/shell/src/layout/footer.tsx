import { useFooterQuery } from '@mp/api-client';
import { CachedFragment, Link } from '@mp/host-api';
import { Brand, LanguageSwitch, type PageView } from '@mp/ssr';
import { useIntl } from 'react-intl';
import { ConsentLink } from '../consent/consent-link.tsx';
import { CurrencyForm } from '../preferences/currency-form.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { ContactLines } from './contact-lines.tsx';
import styles from './footer.module.css';
import { footerLinks, legalLinks } from './menu-links.ts';

/**
 * [2.39] Claim, menu, contact, social networks, language and currency, legal documents. Editorial texts are omitted while they
 * cannot be loaded.
 */
export function Footer({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { locale } = view.context;
  const { data: footer } = useFooterQuery(locale);
  return (
    <footer className={styles.footer}>
      <CachedFragment name="shell.newsletter" dependsOn={[]}>
        <NewsletterForm />
      </CachedFragment>
      <div className={styles.inside}>
        <CachedFragment name="shell.footer" dependsOn={[footer]}>
          <div className={styles.claim}>
            <Brand />
            {footer && <p>{footer.claim}</p>}
          </div>
          <nav aria-labelledby="footer-menu">
            <h2 className={styles.heading} id="footer-menu">
              {formatMessage({ id: 'footer.menu' })}
            </h2>
            <ul className={`${styles.links} ${styles.menu}`}>
              {footerLinks(locale).map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{formatMessage({ id: label })}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {footer && <ContactLines footer={footer} />}
        </CachedFragment>
        <section aria-labelledby="footer-preferences">
          <h2 className={styles.heading} id="footer-preferences">
            {formatMessage({ id: 'footer.preferences' })}
          </h2>
          <LanguageSwitch view={view} label="footer.language" names />
          <CurrencyForm view={view} />
        </section>
      </div>
      <div className={styles.legal}>
        <CachedFragment name="shell.legal" dependsOn={[footer]}>
          <ul className={styles.legalLinks}>
            {legalLinks(locale).map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{formatMessage({ id: label })}</Link>
              </li>
            ))}
            <ConsentLink />
          </ul>
          {footer && <p>{footer.note}</p>}
        </CachedFragment>
      </div>
    </footer>
  );
}
