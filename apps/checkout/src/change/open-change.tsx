import { useReservationQuery, type ApiFailure, type ReservationKey } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Card, Notice, TextInput } from '@mp/ui';
import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { leaveFor } from '../confirm/leave-for.ts';
import { statusUrl } from '../confirm/status-url.ts';
import { formatInstant } from '../status/format-instant.ts';
import { storeKey } from '../status/stored-key.ts';
import { Transfer } from '../status/transfer.tsx';
import { useText } from '../wizard/use-text.ts';
import {
  usePayChangeByVouchersMutation,
  usePayChangeMutation,
  useWithdrawChangeMutation,
  type StayChange,
} from './change-api.ts';
import { ChangedStayLine } from './change-history.tsx';
import { fieldsOf, voucherCodesOf } from './change-query.ts';
import styles from './change.module.css';

/** A change that waits for its payment or for the place. Meanwhile its guest has both stays' rooms. */
export function OpenChange({ change, reservationKey: key }: { change: StayChange; reservationKey: ReservationKey }) {
  const { text, money, locale } = useText();
  const intl = useIntl();
  const { query } = usePageContext();
  const { data: reservation } = useReservationQuery(key);
  const [pay, paying] = usePayChangeMutation();
  const [withdraw, withdrawing] = useWithdrawChangeMutation();
  const { state, until, after, due } = change;
  const failure =
    ((paying.error ?? withdrawing.error) as ApiFailure | undefined) ??
    readProblem(query, 'pay') ??
    readProblem(query, 'withdraw');
  const start = async () => {
    if (paying.isLoading) return;
    const { data } = await pay({ key, returnUrl: statusUrl(location.origin, locale) });
    if (!data) return;
    storeKey(key);
    leaveFor(data.redirectUrl);
  };
  return (
    <Card as="section" padded className={styles.box} aria-labelledby="open-change">
      <h2 id="open-change">{text(`change.state.${state}`)}</h2>
      <ChangedStayLine stay={after} />
      {until && (
        <p>
          {text(`change.until.${state === 'waiting_place' ? 'place' : 'payment'}`, {
            time: formatInstant(until, locale),
          })}
        </p>
      )}
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
      {state === 'waiting_payment' && (
        <>
          <PageForm name="pay" onSubmit={() => void start()}>
            <Button type="submit" variant="callToAction" aria-busy={paying.isLoading}>
              {text('change.pay', { amount: money(due) })}
            </Button>
          </PageForm>
          {reservation && <Transfer reservation={reservation} reservationKey={key} />}
          <PayByVouchers reservationKey={key} />
        </>
      )}
      <PageForm name="withdraw" onSubmit={() => void withdraw(key)}>
        <Button type="submit" variant="quiet" aria-busy={withdrawing.isLoading}>
          {text('change.withdraw')}
        </Button>
      </PageForm>
    </Card>
  );
}

/** Pays the whole difference with vouchers. */
function PayByVouchers({ reservationKey: key }: { reservationKey: ReservationKey }) {
  const { text } = useText();
  const intl = useIntl();
  const { query } = usePageContext();
  const [pay, { isLoading, error }] = usePayChangeByVouchersMutation();
  const failure = (error as ApiFailure | undefined) ?? readProblem(query, 'vouchers');
  const start = (event: FormEvent<HTMLFormElement>) => {
    const vouchers = voucherCodesOf(fieldsOf(event.currentTarget)['vouchers']);
    if (!isLoading && vouchers.length > 0) void pay({ key, vouchers });
  };
  return (
    <PageForm name="vouchers" className={styles.form} onSubmit={start}>
      <TextInput
        name="vouchers"
        label={text('change.vouchers')}
        hint={text('change.vouchers.hint')}
        autoComplete="off"
        required
      />
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" variant="quiet" aria-busy={isLoading}>
          {text('change.vouchers.pay')}
        </Button>
      </div>
    </PageForm>
  );
}
