import type { ApiFailure, ReservationKey } from '@mp/api-client';
import { newIdempotencyKey } from '@mp/api-client/idempotency-key';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { Button, Card, Notice } from '@mp/ui';
import { useMemo, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { leaveFor } from '../confirm/leave-for.ts';
import { AmountLines } from '../order-price/amount-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import { changesMade, useChangeStayMutation, usePayChangeMutation, type ChangeOffer } from './change-api.ts';
import { ChangedStayLine } from './change-history.tsx';
import { addressOfWish, fieldsOf, isOfExtras, readWish, wishedStay } from './change-query.ts';
import { ExtraFields, StayFields } from './stay-fields.tsx';
import { storeKey } from '../status/stored-key.ts';
import { statusUrl } from '../confirm/status-url.ts';
import styles from './change.module.css';

interface ChangeStayProps {
  readonly offer: ChangeOffer;
  readonly reservationKey: ReservationKey;
}

/** The stay in question, and what it costs. The stay is in the address, so that the price comes with the page. */
export function ChangeStay({ offer, reservationKey }: ChangeStayProps) {
  const { text, locale } = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { query } = usePageContext();
  const stay = wishedStay(readWish(query), offer);
  const ofExtras = isOfExtras(query);
  const look = (event: FormEvent<HTMLFormElement>) =>
    void navigate(addressOfWish(locale, reservationKey, fieldsOf(event.currentTarget)), { preventScrollReset: true });
  if (ofExtras && offer.extras.length === 0) return <p>{text('change.noExtras')}</p>;
  return (
    <Card as="section" padded className={styles.box} aria-labelledby="change-stay">
      <h2 id="change-stay">{text(ofExtras ? 'extras.title' : 'change.stay')}</h2>
      <PageForm name="look" className={styles.form} onSubmit={look} key={query.toString()}>
        {ofExtras ? <input type="hidden" name="only" value="extras" /> : <StayFields offer={offer} stay={stay} />}
        <ExtraFields offer={offer} stay={stay} />
        <div>
          <Button type="submit">{text('change.look')}</Button>
        </div>
      </PageForm>
      {offer.problem && (
        <Notice kind="error">
          <p>{errorText(intl, { code: offer.problem as ApiFailure['code'] })}</p>
        </Notice>
      )}
      {offer.price && <ConfirmChange offer={offer} reservationKey={reservationKey} />}
    </Card>
  );
}

/** The price of the stay in question, and the button that changes the booked one for exactly that price. */
function ConfirmChange({ offer, reservationKey: key }: ChangeStayProps) {
  const { text, money, locale } = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { query } = usePageContext();
  const [change, changing] = useChangeStayMutation();
  const [pay, paying] = usePayChangeMutation();
  const search = query.toString();
  // A repeated attempt at the same stay is the same change.
  const changeId = useMemo(() => (search ? newIdempotencyKey() : ''), [search]);
  if (!offer.price) return null;
  const { total, due, balance, kept, difference } = offer.price;
  // Nothing goes back for what the guest gives up.
  const isInVain = kept.minor > 0 && difference.minor >= 0;
  const failure =
    ((changing.error ?? paying.error) as ApiFailure | undefined) ??
    readProblem(query, 'change') ??
    readProblem(query, 'pay');
  const isSending = changing.isLoading || paying.isLoading;
  const confirm = async () => {
    if (isSending) return;
    const { data } = await change({
      ...{ key, changeId, changesSeen: changesMade(offer) },
      stay: wishedStay(readWish(query), offer),
    });
    if (data?.state === 'waiting_payment') {
      const page = await pay({ key, returnUrl: statusUrl(location.origin, locale) });
      if (page.data) {
        storeKey(key);
        return leaveFor(page.data.redirectUrl);
      }
    }
    if (data) void navigate(href('reservationChange', { locale, query: { ...key } }));
  };
  const back = { minor: -due.minor, currency: due.currency };
  return (
    <PageForm name="change" className={styles.form} onSubmit={() => void confirm()}>
      <AmountLines
        strong
        lines={[
          [text('change.total'), money(total)],
          ...(kept.minor > 0 ? [[text('change.kept'), money(kept)] as const] : []),
          ...(due.minor > 0 ? [[text('change.toPay'), money(due)] as const] : []),
          ...(due.minor < 0 ? [[text('change.toReturn'), money(back)] as const] : []),
          ...(balance.minor > 0 ? [[text('change.rest'), money(balance)] as const] : []),
        ]}
      />
      {isInVain && (
        <Notice>
          <p>{text('change.inVain')}</p>
        </Notice>
      )}
      {offer.asksPlace && <p>{text('change.asksPlace')}</p>}
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
          {failure.code === 'stay_changed' && <ChangedStayLine stay={offer.stay} />}
        </Notice>
      )}
      <input type="hidden" name="total" value={total.minor} />
      <input type="hidden" name="seen" value={changesMade(offer)} />
      <div>
        <Button type="submit" variant="callToAction" aria-busy={isSending}>
          {text(offer.asksPlace ? 'change.ask' : due.minor > 0 ? 'change.confirmAndPay' : 'change.confirm', {
            amount: money(due),
          })}
        </Button>
      </div>
    </PageForm>
  );
}
