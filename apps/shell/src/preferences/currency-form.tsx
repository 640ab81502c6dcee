import { currencies } from '@mp/domain';
import { asksForPrices, noteDroppedPrices, type PageView } from '@mp/host';
import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './preferences.module.css';

/**
 * Prices exist in each currency; choosing one is a POST that the server answers with the same page again, without a
 * price filter in the other currency. [4.21]
 */
export function CurrencyForm({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const tellOfPrices = ({ nativeEvent }: SubmitEvent) => {
    const { value } = (nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement;
    if (value !== view.context.currency && asksForPrices(search)) noteDroppedPrices();
  };
  return (
    <form method="post" action="/preferences" className={styles.currency} onSubmit={tellOfPrices}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{formatMessage({ id: 'currency.label' })}</legend>
        {currencies.map((currency) => (
          <button
            key={currency}
            className={styles.choice}
            name="currency"
            value={currency}
            aria-pressed={currency === view.context.currency}
          >
            {formatMessage({ id: `currency.${currency}` })}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
