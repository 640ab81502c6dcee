import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Container, TierRing } from '@mp/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './club-teaser.module.css';
import { useHomeWords } from './home-words.ts';

/** The four tiers, as Roman numerals. [1.5] */
const tiers = ['I', 'II', 'III', 'IV'];

/** The loyalty club, with its tiers as progress rings. [1.5] */
export function ClubTeaser() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const words = useHomeWords();
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id={id}>{words.club ?? formatMessage({ id: 'home.club' })}</h2>
          {words.clubText && <p>{words.clubText}</p>}
          <Link className={buttonClass({ variant: 'quiet' })} to={href('club', { locale })}>
            {formatMessage({ id: 'home.club.link' })}
          </Link>
        </div>
        <div className={styles.rings} aria-hidden="true">
          {tiers.map((tier, index) => (
            <TierRing key={tier} rank={index + 1} progressPercent={(100 * (index + 1)) / tiers.length} size={56}>
              <span className={styles.tier}>{tier}</span>
            </TierRing>
          ))}
        </div>
      </div>
    </Container>
  );
}
