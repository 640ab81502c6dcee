import { bookingTermsApi } from '@mp/api-client';
import { fitsTransfer } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import choice from '../choice/choice-cards.module.css';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import legend from './legend.module.css';
import styles from './ways-to-pay.module.css';

/** The payment method for the rest after vouchers. */
export type WayToPay = 'card' | 'transfer';

/** Days for which rooms are held for a transfer of this order; null if it is not possible. */
export function useTransferDays(): number | null {
  const { place, stay, price } = useWizard();
  const { today } = usePageContext();
  const terms = bookingTermsApi.endpoints.bookingTerms.useQueryState().data?.transfer;
  if (!terms || !stay || !price) return null;
  const toPay = { charge: price.toPay, arrival: stay.arrival, onRequest: !place.instantBooking };
  return fitsTransfer(terms, toPay, today) ? terms.holdDays : null;
}

interface WaysToPayProps {
  readonly way: WayToPay;
  /** Days until a transfer has to arrive. */
  readonly days: number;
  readonly onChoose: (way: WayToPay) => void;
}

/** Lets the guest choose the payment method before ordering, if there are several. */
export function WaysToPay({ way, days, onChoose }: WaysToPayProps) {
  const { text } = useText();
  return (
    <fieldset className={choice.cards}>
      <legend className={legend.legend}>{text('ways.title')}</legend>
      {(['card', 'transfer'] as const).map((each) => (
        <label key={each} className={choice.card} htmlFor={`pay-by-${each}`}>
          <input
            id={`pay-by-${each}`}
            type="radio"
            name="pay-by"
            value={each}
            className={choice.radio}
            checked={way === each}
            aria-describedby={`pay-by-${each}-hint`}
            onChange={() => onChoose(each)}
          />
          <span className={choice.words}>
            <span className={choice.name}>{text(`ways.${each}`)}</span>
            <span id={`pay-by-${each}-hint`} className={styles.hint}>
              {text(`ways.${each}.hint`, { days })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
