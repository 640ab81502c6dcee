import { currencyOfLocale, localeTags, locales, type Locale } from '@mp/domain';
import { VisuallyHidden } from '@mp/ui';
import type { PageView } from '../page-view.ts';
import { asksForPrices, withoutPrices } from '../price-keys.ts';
import { noteDroppedPrices } from '../client/told-of-prices.ts';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './language-switch.module.css';

const yearInSeconds = 365 * 24 * 3600;

interface LanguageSwitchProps {
  readonly view: PageView;
  readonly label?: MessageId;
  readonly names?: boolean;
}

/**
 * Links to the same page in the other languages. The choice is remembered for `/`, for 365 days. [2.22] [9.2] A price
 * filter stays behind where the other language may bring another currency. [4.21]
 *
 * @param label message id of its name; a second one on a page needs another
 * @param names writes the languages out, where there is room, instead of their letters
 */
export function LanguageSwitch({ view, label = 'language.label', names = false }: LanguageSwitchProps) {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  /** A currency that is not the language's own was chosen, and stays. */
  const isChosen = view.context.currency !== currencyOfLocale[view.context.locale];
  const name = (locale: Locale) => formatMessage({ id: `language.${locale}` });
  const keepsPrices = (locale: Locale) => isChosen || currencyOfLocale[locale] === view.context.currency;
  return (
    <nav aria-label={formatMessage({ id: label })}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              className={names ? `${styles.link} ${styles.name}` : styles.link}
              href={view.paths[locale] + (keepsPrices(locale) ? search : withoutPrices(search))}
              hrefLang={localeTags[locale]}
              lang={localeTags[locale]}
              aria-current={locale === view.context.locale ? 'true' : undefined}
              onClick={() => {
                document.cookie = `language=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`;
                if (!keepsPrices(locale) && asksForPrices(search)) noteDroppedPrices();
              }}
            >
              {!names && locale.toUpperCase()}
              {/* The whole name behind the letters, for those who listen. */}
              {names ? name(locale) : <VisuallyHidden> – {name(locale)}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
