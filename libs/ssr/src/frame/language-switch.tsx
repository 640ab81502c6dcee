import { currencyOfLocale, localeTags, locales, type Locale } from '@mp/domain';
import { carryQuery, CachedFragment, searchOf } from '@mp/host-api';
import { trackEvent } from '@mp/session';
import { VisuallyHidden } from '@mp/ui';
import type { PageView } from '../page/page-view.ts';
import { hasPriceFilter, withoutPrices } from '../page/price-query-keys.ts';
import { dropsPriceFilter } from '../hydrate/price-filter-notice.ts';
import { useIntl } from 'react-intl';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  readonly view: PageView;
  readonly label?: MessageId;
  readonly names?: boolean;
}

/**
 * Links to the same page in the other languages. The boot script stores a click for `/`. [2.22] The links omit price filters
 * if the other language may use another currency [4.21], and query keys that the page does not read. Each such address would
 * be a cached page of its own. (ADR 0095)
 *
 * @param label message id of its name; must be unique on a page
 * @param names shows full names of the languages instead of codes
 */
export function LanguageSwitch({ view, label = 'language.label', names = false }: LanguageSwitchProps) {
  const { formatMessage } = useIntl();
  const search = searchOf(view.context.query);
  /** Whether the visitor chose a currency other than the default of the language. */
  const isChosen = view.context.currency !== currencyOfLocale[view.context.locale];
  const name = (locale: Locale) => formatMessage({ id: `language.${locale}` });
  const keepsPrices = (locale: Locale) => isChosen || currencyOfLocale[locale] === view.context.currency;
  const drops = locales.map((locale) => !keepsPrices(locale) && hasPriceFilter(search));
  const addresses = locales.map((locale) =>
    carryQuery(view.paths[locale], keepsPrices(locale) ? search : withoutPrices(search)),
  );
  return (
    <CachedFragment name="host.languages" dependsOn={[label, names, ...drops]} slots={addresses}>
      {(hrefs) => (
        <nav aria-label={formatMessage({ id: label })}>
          <ul className={styles.list}>
            {locales.map((locale, index) => (
              <li key={locale}>
                <a
                  className={names ? `${styles.link} ${styles.name}` : styles.link}
                  href={hrefs[index]}
                  hrefLang={localeTags[locale]}
                  lang={localeTags[locale]}
                  aria-current={locale === view.context.locale ? 'true' : undefined}
                  data-language={locale}
                  onClick={() => trackEvent({ event: 'change_settings', setting: 'language', value: locale })}
                  {...(drops[index] && dropsPriceFilter)}
                >
                  {!names && locale.toUpperCase()}
                  {/* The full name after the code, for screen readers. */}
                  {names ? name(locale) : <VisuallyHidden> – {name(locale)}</VisuallyHidden>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </CachedFragment>
  );
}
