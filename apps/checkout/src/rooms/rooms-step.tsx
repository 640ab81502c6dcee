import type { Combination } from '@mp/api-client';
import type { RoomCount, RoomType } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, Icon, Notice, Picture, Price, VisuallyHidden } from '@mp/ui';
import { checkCapacity, spareBeds } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTickedEarly } from '../storage/use-ticked-early.ts';
import { HiddenChoices } from '../wizard/hidden-choices.tsx';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { useText } from '../wizard/use-text.ts';
import { bedsText } from './beds-text.ts';
import { roomsOf } from '../wizard/chosen-offer.ts';
import { hasRoomChoice } from '../wizard/single-options.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { OwnRooms } from './own-rooms.tsx';
import { ownRooms, readRooms, sameRooms, writeRooms } from './room-counts.ts';
import choice from '../choice/choice-cards.module.css';
import styles from './rooms-step.module.css';

/** [2.54] The best combination of rooms, other combinations, or the guest's own selection. */
export function RoomsStep() {
  const { text, money, locale } = useText();
  const {
    choices,
    place,
    stay,
    rate,
    rooms,
    offer,
    combinations,
    prices,
    pricesFailure,
    isInsuranceSettled,
    refresh,
    to,
  } = useWizard();
  const navigate = useNavigate();
  const isOneOf = combinations.some((combination) => sameRooms(roomsOf(combination), rooms));
  const hasChoice = hasRoomChoice(prices);
  const [isOwn, setOwn] = useState(choices.rooms !== null && combinations.length > 0 && !isOneOf);
  const choose = (next: readonly RoomCount[], own: boolean) => {
    setOwn(own);
    void navigate(to('rooms', { rooms: next }), { replace: true, preventScrollReset: true });
  };

  const form = useRef<HTMLFormElement>(null);
  const ticked = isOwn ? ownRooms : writeRooms(rooms);
  useTickedEarly(form, 'rooms', ticked, (value) =>
    value === ownRooms ? choose(rooms, true) : choose(readRooms(value), false),
  );
  if (!stay) return null;
  const isTooSmall = offer === null || checkCapacity(offer.capacity, stay.party) !== null;
  const spare = offer ? spareBeds(offer.capacity, stay.party) : 0;
  // A whole place is not chosen from rooms, and its free beds are no waste.
  const isWhole = place.letting === 'whole';
  const title = text(isWhole ? 'rooms.whole' : 'rooms.title');
  const people = stay.party.adults + stay.party.children;
  const surcharge = prices[0]?.surcharge;
  const reason =
    rooms.length === 0
      ? text('rooms.pickSome')
      : offer && !offer.isFree
        ? text('rooms.notFree')
        : isTooSmall
          ? text('rooms.subcapacity', { beds: offer?.capacity ?? 0, people })
          : undefined;

  // The own selection has separate fields, which do not belong in the address.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The address may not have the ticked choice yet.
    const value = new FormData(event.currentTarget).get('rooms');
    const chosen = typeof value === 'string' && value !== ownRooms ? readRooms(value) : rooms;
    if (!reason) void navigate(to(undefined, { rooms: chosen }));
  };

  if (pricesFailure)
    return (
      <StepFrame name="rooms" title={text('rooms.title')}>
        <Notice kind="error" title={text('failure.network.title')}>
          <p>{text('failure.network.loading')}</p>
          <Button variant="quiet" compact onClick={refresh}>
            {text('failure.again')}
          </Button>
        </Notice>
      </StepFrame>
    );
  return (
    <StepFrame name="rooms" title={title} {...(!isWhole && { lead: text('rooms.lead', { people }) })}>
      <Form
        ref={form}
        method="get"
        action={href('checkout', { locale })}
        className={choice.form}
        onSubmit={submit}
        data-waits
      >
        <HiddenChoices without={['rooms']} />
        <fieldset className={choice.cards}>
          <legend className={choice.legend}>{title}</legend>
          {combinations.map((combination, index) => {
            const value = writeRooms(roomsOf(combination));
            const id = `rooms-${value}`;
            return (
              <label key={value} className={choice.card} htmlFor={id}>
                <input
                  id={id}
                  type="radio"
                  name="rooms"
                  value={value}
                  className={choice.radio}
                  defaultChecked={!isOwn && value === writeRooms(rooms)}
                  onChange={() => choose(roomsOf(combination), false)}
                />
                <span className={choice.words}>
                  {index === 0 && !isWhole && <span className={styles.best}>{text('rooms.best')}</span>}
                  {combination.rooms.map((room) => (
                    <CombinedRoom key={room.id} room={room} type={place.roomTypes.find(({ id }) => id === room.id)} />
                  ))}
                  <span className={styles.sleeps}>
                    <Icon name="persons" size={18} />
                    {text('rooms.sleeps', { people: combination.capacity })}
                  </span>
                </span>
                <Price amount={money(combination.total)} />
              </label>
            );
          })}
          {(hasChoice || isOwn) && (
            <label className={choice.card} htmlFor="rooms-own">
              <input
                id="rooms-own"
                type="radio"
                name="rooms"
                value={ownRooms}
                className={choice.radio}
                defaultChecked={isOwn}
                onChange={() => choose(rooms, true)}
              />
              <span className={choice.words}>
                <span className={choice.name}>{text('rooms.own')}</span>
                <span className={styles.sleeps}>{text('rooms.ownHint')}</span>
              </span>
            </label>
          )}
        </fieldset>
        {isOwn && <OwnRooms place={place} prices={prices} rooms={rooms} onChange={(next) => choose(next, true)} />}
        {isOwn && rate && surcharge && surcharge.minor > 0 && (
          <p className={styles.surcharge}>
            <span>{text('stay.surcharge', { people, rate: rate.name })}</span>
            <span>+ {money(surcharge)}</span>
          </p>
        )}
        <div aria-live="polite" className={styles.capacity}>
          {/* Visually it is below the button. */}
          {isOwn && reason && <VisuallyHidden>{reason}</VisuallyHidden>}
          {!reason && spare > 0 && !isWhole && (
            <Notice title={text('rooms.overcapacity.title', { spare })}>
              <p>{text('rooms.overcapacity.text')}</p>
            </Notice>
          )}
        </div>
        <StepActions total={offer?.isFree && <Price lead={text('stay.total')} amount={money(offer.total)} />}>
          <Button type="submit" variant="callToAction" disabledReason={reason}>
            {text(isInsuranceSettled ? 'insurance.continue' : 'rooms.continue')}
          </Button>
        </StepActions>
      </Form>
    </StepFrame>
  );
}

/** A room of a combination: its name, description, and picture if there is one. */
function CombinedRoom({ room, type }: { room: Combination['rooms'][number]; type: RoomType | undefined }) {
  const { text } = useText();
  const { season } = usePageContext();
  return (
    <span className={styles.room}>
      {type?.picture && (
        <Picture picture={type.picture[season]} scale="small" sizes="96px" alt="" className={styles.picture} />
      )}
      <span className={styles.roomWords}>
        <span className={choice.name}>{text('rooms.count', { count: room.count, name: room.name })}</span>
        {type && (
          <span className={styles.sleeps}>
            {[text('rooms.size', { size: type.sizeM2 }), bedsText(text, type.beds)].join(' · ')}
          </span>
        )}
      </span>
    </span>
  );
}
