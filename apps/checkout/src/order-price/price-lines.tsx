import { useHydrated } from '@mp/host-api';
import { useStayPointsQuery, type ChargeAmount } from '@mp/api-client';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import styles from './price-lines.module.css';

/** Mandatory fees, or local tax, one line each. Renders nothing without any. */
function ChargeLines({ kind }: { kind: ChargeAmount['kind'] }) {
  const { text, money } = useText();
  const { offer } = useWizard();
  return offer?.charges
    .filter((charge) => charge.kind === kind)
    .map(({ name, collected, amount, exemptions }) => (
      <li key={`${name} ${collected} ${amount.minor}`}>
        <span>
          {kind === 'fee' ? name : text('price.localTax', { municipality: name })}
          {collected === 'on_spot' && <small>{text('price.onSpot')}</small>}
          {exemptions && <small>{exemptions}</small>}
        </span>
        <span className={styles.amount}>{money(amount)}</span>
      </li>
    ));
}

/** The chosen extras, one line each. */
function ExtraLines() {
  const { text, money } = useText();
  const { extras } = useWizard();
  return extras.map(({ extra: { id, name }, count, amount }) => (
    <li key={id}>
      <span>{text('rooms.count', { count, name })}</span>
      <span className={styles.amount}>{money(amount)}</span>
    </li>
  ));
}

/**
 * The lines of the bill after the rooms: mandatory fees, extras, the discounts, the insurance with its VAT, and local tax. Renders
 * nothing without any.
 */
export function PriceLines() {
  const { text, money } = useText();
  const { price, choices } = useWizard();
  if (!price) return null;
  const { cardDiscount, clubDiscount, insurance } = price;
  return (
    <>
      <ChargeLines kind="fee" />
      <ExtraLines />
      {clubDiscount.minor > 0 && (
        <li>
          <span>{text('price.clubDiscount')}</span>
          <span className={styles.amount}>{`−${money(clubDiscount)}`}</span>
        </li>
      )}
      {cardDiscount.minor > 0 && (
        <li>
          <span>{text('price.discount')}</span>
          <span className={styles.amount}>{`−${money(cardDiscount)}`}</span>
        </li>
      )}
      {insurance && (
        <li>
          <span>
            {text('price.insurance')}
            <small>{text('insurance.vat', { vat: money(insurance.vat) })}</small>
          </span>
          <span className={styles.amount}>{money(insurance.premium)}</span>
        </li>
      )}
      {choices.isInsured && !insurance && (
        <li>
          <span>{text('price.notInsured')}</span>
        </li>
      )}
      <ChargeLines kind="local_tax" />
    </>
  );
}

/**
 * The lines below the total: the part that vouchers pay, the part that is paid at the place, and the rest.
 */
export function VoucherLines() {
  const { text, money } = useText();
  const { price } = useWizard();
  if (!price || price.vouchers.minor + price.spotTax.minor === 0) return null;
  const { vouchers, waived, toPay, spotTax } = price;
  return (
    <>
      {vouchers.minor > 0 && (
        <li>
          <span>{text('price.vouchers')}</span>
          <span className={styles.amount}>{`−${money(vouchers)}`}</span>
        </li>
      )}
      {waived.minor > 0 && (
        <li>
          <span>{text('price.waived')}</span>
          <span className={styles.amount}>{`−${money(waived)}`}</span>
        </li>
      )}
      {spotTax.minor > 0 && (
        <li>
          <span>{text('price.spotTax')}</span>
          <span className={styles.amount}>{money(spotTax)}</span>
        </li>
      )}
      <li className={styles.left}>
        <span>{text(vouchers.minor > 0 ? 'price.toPay' : 'price.toPayNow')}</span>
        <span className={styles.amount}>{money(toPay)}</span>
      </li>
    </>
  );
}

/** The points that the order would earn, loaded after hydration on a reserved line. [1.5] */
export function PointsLine() {
  const { text } = useText();
  const { price, place } = useWizard();
  const isHydrated = useHydrated();
  const { data: points } = useStayPointsQuery(
    price && isHydrated ? { price: price.rewarded, instantBooking: place.instantBooking } : skipToken,
  );
  if (!price) return null;
  return (
    <p className={styles.points} aria-live="polite">
      {points ? text('price.points', { points }) : null}
    </p>
  );
}
