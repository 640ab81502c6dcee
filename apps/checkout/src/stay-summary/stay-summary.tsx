import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Card, Icon, Picture } from '@mp/ui';
import { useNavigation } from 'react-router';
import { ClubBenefits } from '../order-price/club-benefits.tsx';
import { DepositLines } from '../order-price/deposit-lines.tsx';
import { useDeposit } from '../order-price/use-deposit.ts';
import { PointsLine, PriceLines, VoucherLines } from '../order-price/price-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { StayDates } from './stay-dates.tsx';
import card from './stay-card.module.css';
import styles from './stay-summary.module.css';
import { useShownStay } from './use-shown-stay.ts';

/** The booking, always visible: beside the step on a desktop, as a collapsible line above it on a phone. */
export function StaySummary() {
  const { text, date, money, locale } = useText();
  const { season } = usePageContext();
  const { place, rates, rate: chosen, rooms, offer, price, benefits, isPricing, step } = useWizard();
  const { stay, total, isExact, showsRooms } = useShownStay();
  // The rate step has a preselected rate.
  const rate = chosen ?? (step === 'rate' ? rates[0] : null);
  const isChanging = useNavigation().state !== 'idle';
  const deposit = useDeposit();
  const isPaidInParts = price !== null && (price.vouchers.minor + price.spotTax.minor > 0 || deposit !== null);
  const amountOf = (roomTypeId: number): string => {
    const room = offer?.rooms.find((one) => one.roomTypeId === roomTypeId);
    return room?.isFree ? money(room.price) : text('stay.notFree');
  };
  return (
    <Card
      as="aside"
      className={`${card.card} ${styles.summary}`}
      aria-label={text('stay.label')}
      aria-busy={isChanging || isPricing}
    >
      <details className={styles.fold}>
        <summary className={styles.brief}>
          <span>
            {stay
              ? text('stay.brief', {
                  place: place.name,
                  arrival: date(stay.arrival, 'dayAndMonth'),
                  departure: date(stay.departure, 'dayAndMonth'),
                })
              : place.name}
          </span>
          {stay && total && <span className={styles.briefSum}>{money(total)}</span>}
          <Icon name="chevronDown" size={20} className={styles.arrow} />
        </summary>
        <div className={styles.inside}>
          <Picture
            picture={place.cover[season]}
            scale="card"
            sizes="(min-width: 960px) 384px, 100vw"
            eager
            alt=""
            className={card.picture}
          />
          <div className={card.details}>
            <div>
              <Link
                className={`${card.name} ${styles.name}`}
                to={href('place', { locale, params: { place: place.slug } })}
              >
                {place.name}
              </Link>
              <p className={styles.quiet}>{place.town}</p>
            </div>
            {stay ? (
              <>
                <StayDates arrival={stay.arrival} departure={stay.departure} />
                <p>{text('stay.party', { ...stay.party })}</p>
              </>
            ) : (
              <p className={styles.quiet}>{text('stay.noDates')}</p>
            )}
            {rate && (
              <div className={styles.rate}>
                <p className={styles.strong}>{rate.name}</p>
                {showsRooms && offer && (
                  <ul className={styles.rooms}>
                    {rooms.map(({ roomTypeId, count }) => (
                      <li key={roomTypeId}>
                        <span>
                          {text('rooms.count', {
                            count,
                            name: place.roomTypes.find(({ id }) => id === roomTypeId)?.name ?? '',
                          })}
                        </span>
                        <span className={styles.amount}>{amountOf(roomTypeId)}</span>
                      </li>
                    ))}
                    {offer.isFree && offer.surcharge.minor > 0 && (
                      <li>
                        <span>
                          {text('stay.surcharge', {
                            people: stay ? stay.party.adults + stay.party.children : 0,
                            rate: rate.name,
                          })}
                        </span>
                        <span className={styles.amount}>{money(offer.surcharge)}</span>
                      </li>
                    )}
                    <PriceLines />
                  </ul>
                )}
              </div>
            )}
            {stay && total && (
              <div className={styles.total} aria-live="polite">
                <span>
                  <span className={styles.strong}>{text(isExact ? 'stay.total' : 'stay.totalFrom')}</span>
                  <small className={styles.quiet}>{text('stay.totalContains')}</small>
                </span>
                <span className={styles.sum}>{money(total)}</span>
              </div>
            )}
            {showsRooms && isPaidInParts && (
              <ul className={styles.rooms}>
                <VoucherLines />
                <DepositLines />
              </ul>
            )}
            {showsRooms && <ClubBenefits benefits={benefits} />}
            {showsRooms && <PointsLine />}
          </div>
        </div>
      </details>
    </Card>
  );
}
