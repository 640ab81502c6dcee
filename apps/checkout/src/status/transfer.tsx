import {
  reservationFileHref,
  transferCacheKey,
  usePayByTransferMutation,
  type ApiFailure,
  type Reservation,
  type ReservationKey,
} from '@mp/api-client';
import type { Money } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { Button, Card, Notice } from '@mp/ui';
import { useIntl } from 'react-intl';
import { useText } from '../wizard/use-text.ts';
import { readMailboxCode } from './reservation-key.ts';
import styles from './transfer.module.css';

/** Groups of four, as an IBAN is displayed. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Payment by bank transfer, for a stay far enough ahead: the choice, then the details with a QR code for banking applications.
 * The rooms are held until the money can arrive.
 */
export function Transfer({
  reservation,
  reservationKey,
}: {
  reservation: Reservation;
  reservationKey: ReservationKey;
}) {
  const { text, money, locale } = useText();
  const intl = useIntl();
  const { query } = usePageContext();
  const [choose, { isLoading, error }] = usePayByTransferMutation({
    fixedCacheKey: transferCacheKey(reservation.id),
  });
  const { transfer, canTransfer, status } = reservation;
  if (!(transfer ?? canTransfer)) return null;
  if (!transfer) {
    const failure = (error as ApiFailure | undefined) ?? readProblem(query, 'transfer');
    return (
      <PageForm
        name="transfer"
        className={styles.offer}
        onSubmit={() => void (isLoading || choose({ ...reservationKey, confirm: readMailboxCode(query) }))}
      >
        {failure && (
          <Notice kind={failure.code === 'email_unconfirmed' ? 'info' : 'error'}>
            <p>{errorText(intl, failure)}</p>
          </Notice>
        )}
        <Button type="submit" variant="quiet" aria-busy={isLoading}>
          {text('transfer.choose')}
        </Button>
        {status === 'held' && <p className={styles.quiet}>{text('transfer.hint')}</p>}
      </PageForm>
    );
  }
  const amounts = (others: readonly Money[]) => others.map(money).join(', ');
  const counted = transfer.others.filter(({ currency }) => currency === transfer.amount.currency);
  const foreign = transfer.others.filter(({ currency }) => currency !== transfer.amount.currency);
  const rows = [
    ['transfer.account', grouped(transfer.iban)],
    ['transfer.symbol', transfer.variableSymbol],
    ['transfer.amount', money(transfer.amount)],
    ...(counted.length > 0 ? [['transfer.missing', money(transfer.missing)] as const] : []),
  ] as const;
  return (
    <Card as="section" padded className={styles.box} aria-labelledby="transfer-title">
      <div className={styles.words}>
        <h2 id="transfer-title" className={styles.title}>
          {text('transfer.title')}
        </h2>
        <p>{text('transfer.text')}</p>
        <dl className={styles.rows}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {counted.length > 0 && (
          <Notice kind="error">
            <p>{text('transfer.incomplete', { amounts: amounts(counted), missing: money(transfer.missing) })}</p>
          </Notice>
        )}
        {foreign.length > 0 && (
          <Notice kind="error">
            <p>{text('transfer.otherCurrency', { amounts: amounts(foreign) })}</p>
          </Notice>
        )}
      </div>
      <img
        className={styles.code}
        src={reservationFileHref(reservationKey, 'payment-qr.svg', locale)}
        alt={text('transfer.qr')}
        width={200}
        height={200}
      />
    </Card>
  );
}
