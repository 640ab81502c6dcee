import type { ApiFailure, ReservationKey } from '@mp/api-client';
import { newIdempotencyKey } from '@mp/api-client/idempotency-key';
import { companionKeys, personLimits } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { Button, Card, Notice, TextInput } from '@mp/ui';
import { useMemo, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { leaveFor } from '../confirm/leave-for.ts';
import { AmountLines } from '../order-price/amount-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import { useChangeStayMutation, usePayChangeMutation, type ChangeOffer } from './change-api.ts';
import { addressOfWish, countFieldOf, fieldsOf, readWish, wishedStay } from './change-query.ts';
import { statusUrl } from '../confirm/status-url.ts';
import styles from './change.module.css';

interface ChangeStayProps {
  readonly offer: ChangeOffer;
  readonly reservationKey: ReservationKey;
}

/** The stay in question, and what it costs. The stay is in the address, so that the price comes with the page. */
export function ChangeStay({ offer, reservationKey }: ChangeStayProps) {
  const { text, money, locale } = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { query, today } = usePageContext();
  const stay = wishedStay(readWish(query), offer);
  const look = (event: FormEvent<HTMLFormElement>) =>
    void navigate(addressOfWish(locale, reservationKey, fieldsOf(event.currentTarget)));
  const number = { type: 'number', inputMode: 'numeric', required: true } as const;
  return (
    <Card as="section" padded className={styles.box} aria-labelledby="change-stay">
      <h2 id="change-stay">{text('change.stay')}</h2>
      <PageForm name="look" className={styles.form} onSubmit={look} key={query.toString()}>
        <div className={styles.pair}>
          <TextInput
            type="date"
            name="arr"
            label={text('change.arrival')}
            min={today}
            defaultValue={stay.arrival}
            required
          />
          <TextInput
            type="date"
            name="dep"
            label={text('change.departure')}
            min={today}
            defaultValue={stay.departure}
            required
          />
          <TextInput
            {...number}
            name="ad"
            label={text('change.adults')}
            min={1}
            max={personLimits.maxAdults}
            defaultValue={stay.party.adults}
          />
          <TextInput
            {...number}
            name="ch"
            label={text('change.children')}
            min={0}
            max={personLimits.maxChildren}
            defaultValue={stay.party.children}
          />
          {companionKeys.map((name) => (
            <TextInput
              {...number}
              key={name}
              name={name}
              label={text(`change.${name}`)}
              min={0}
              max={name === 'dogs' ? personLimits.maxDogs : personLimits.maxInfants}
              defaultValue={stay.party[name]}
            />
          ))}
        </div>
        {offer.rooms.map(({ id, name, capacity, free }) => (
          <TextInput
            {...number}
            key={id}
            name={countFieldOf('room', id)}
            label={name}
            hint={text('change.room', { capacity, free })}
            min={0}
            max={20}
            defaultValue={stay.rooms.find((room) => room.id === id)?.count ?? 0}
          />
        ))}
        {offer.extras.map(({ id, name, each, most }) => (
          <TextInput
            {...number}
            key={id}
            name={countFieldOf('extra', id)}
            label={name}
            hint={text('change.extra', { price: money(each), most })}
            min={0}
            max={Math.max(most, stay.extras.find((extra) => extra.id === id)?.count ?? 0)}
            defaultValue={stay.extras.find((extra) => extra.id === id)?.count ?? 0}
          />
        ))}
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
  const { total, difference, kept } = offer.price;
  const failure =
    ((changing.error ?? paying.error) as ApiFailure | undefined) ??
    readProblem(query, 'change') ??
    readProblem(query, 'pay');
  const isSending = changing.isLoading || paying.isLoading;
  const confirm = async () => {
    if (isSending) return;
    const { data } = await change({ key, changeId, stay: wishedStay(readWish(query), offer) });
    if (data?.state === 'waiting_payment') {
      const page = await pay({ key, returnUrl: statusUrl(location.origin, locale) });
      if (page.data) return leaveFor(page.data.redirectUrl);
    }
    if (data) void navigate(href('reservationChange', { locale, query: { ...key } }));
  };
  const back = { minor: -difference.minor, currency: difference.currency };
  return (
    <PageForm name="change" className={styles.form} onSubmit={() => void confirm()}>
      <AmountLines
        strong
        lines={[
          [text('change.total'), money(total)],
          ...(kept.minor > 0 ? [[text('change.kept'), money(kept)] as const] : []),
          ...(difference.minor > 0 ? [[text('change.toPay'), money(difference)] as const] : []),
          ...(difference.minor < 0 ? [[text('change.toReturn'), money(back)] as const] : []),
        ]}
      />
      {offer.asksPlace && <p>{text('change.asksPlace')}</p>}
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
      <input type="hidden" name="total" value={total.minor} />
      <div>
        <Button type="submit" variant="callToAction" aria-busy={isSending}>
          {text(offer.asksPlace ? 'change.ask' : difference.minor > 0 ? 'change.confirmAndPay' : 'change.confirm', {
            amount: money(difference),
          })}
        </Button>
      </div>
    </PageForm>
  );
}
