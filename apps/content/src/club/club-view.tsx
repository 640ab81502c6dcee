import { useClubEventsQuery, useClubTiersQuery, type ClubEvent, type ClubTier } from '@mp/api-client';
import { minorUnits, money } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useSession } from '@mp/session';
import { buttonClass, Container } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import styles from './club-view.module.css';

/** The amount in whole units for which points are shown. */
const spoken = 100;

/** The page: introduction, the tiers in their colours, how points are earned and lost, and the registration. */
export function ClubView() {
  const { text, locale } = useText();
  const { data: tiers = [] } = useClubTiersQuery();
  const { data: events = [] } = useClubEventsQuery();
  const { user } = useSession();
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{text('club.title')}</h1>
        <p className={styles.lead}>{text('club.lead')}</p>
      </header>
      <section aria-labelledby="tiers" className={styles.section}>
        <h2 id="tiers">{text('club.tiers')}</h2>
        <ol className={styles.tiers}>
          {tiers.map((tier) => (
            <Tier key={tier.rank} tier={tier} isReached={user?.tier.rank === tier.rank} />
          ))}
        </ol>
        <p className={styles.quiet}>{text('club.discount.how')}</p>
      </section>
      <section aria-labelledby="earning" className={styles.section}>
        <h2 id="earning">{text('club.earning')}</h2>
        <ul className={styles.events}>
          {events.map((event) => (
            <Event key={event.key} event={event} />
          ))}
        </ul>
        <p className={styles.quiet}>{text('club.earning.when')}</p>
      </section>
      <p className={styles.actions}>
        {user ? (
          <Link className={buttonClass()} to={href('account', { locale })}>
            {text('club.account')}
          </Link>
        ) : (
          <>
            <Link className={buttonClass()} to={href('registration', { locale })}>
              {text('club.join')}
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to={href('account', { locale })}>
              {text('club.signIn')}
            </Link>
          </>
        )}
      </p>
    </Container>
  );
}

/** A tier in its colour: its minimum points, discount and benefits. [3.2] */
function Tier({
  tier: { rank, name, points, discountPerMille, benefits },
  isReached,
}: {
  tier: ClubTier;
  isReached: boolean;
}) {
  const { text, intl } = useText();
  const percent = intl.formatNumber(discountPerMille / 1000, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <li className={styles.tier} data-rank={rank}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>{text('club.from', { points })}</p>
      <p className={styles.benefit}>
        {discountPerMille > 0 ? text('club.discount', { percent }) : text('club.noDiscount')}
      </p>
      {benefits.length > 0 && (
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {isReached && <p className={styles.reached}>{text('club.reached')}</p>}
    </li>
  );
}

function Event({ event: { key, points } }: { event: ClubEvent }) {
  const { text, money: formatMoney, intl } = useText();
  const { currency } = usePageContext();
  const amount = formatMoney(money(spoken * minorUnits, currency));
  return (
    <li className={styles.event}>
      <strong className={styles.points}>{intl.formatNumber(points)}</strong>
      <span>{text(`club.event.${key}`, { points, amount })}</span>
    </li>
  );
}
