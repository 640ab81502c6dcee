import { currencies } from '@mp/domain';
import { CachedFragment, searchOf } from '@mp/host-api';
import { hasPriceFilter, dropsPriceFilter, type PageView } from '@mp/ssr';
import { trackEvent } from '@mp/session';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './preferences.module.css';

/**
 * Chooses a currency by a POST. The server redirects back to the page, without a price filter in the other currency. [4.21]
 */
export function CurrencyForm({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const search = searchOf(view.context.query);
  const drops = hasPriceFilter(search);
  return (
    <CachedFragment name="shell.currency" dependsOn={[drops]} slots={[pathname + search]}>
      {([back]) => (
        <form method="post" action="/preferences" className={styles.currency}>
          <input type="hidden" name="back" value={back} />
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>{formatMessage({ id: 'currency.label' })}</legend>
            {currencies.map((currency) => (
              <button
                key={currency}
                className={styles.choice}
                name="currency"
                value={currency}
                onClick={() => trackEvent({ event: 'change_settings', setting: 'currency', value: currency })}
                aria-pressed={currency === view.context.currency}
                {...(currency !== view.context.currency && drops && dropsPriceFilter)}
              >
                {formatMessage({ id: `currency.${currency}` })}
              </button>
            ))}
          </fieldset>
        </form>
      )}
    </CachedFragment>
  );
}
