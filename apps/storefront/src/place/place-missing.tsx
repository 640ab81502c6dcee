import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { buttonClass, Container } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { CompareTray } from '../compare/compare-tray.tsx';
import { PlaceStrip } from '../place-card/place-strip.tsx';
import { anytime } from '../stay/stay.ts';
import styles from './place-missing.module.css';
import { useProposals } from './similar-places.ts';

/** A place that is not there, or not any more: where else one might have meant. [2.26] */
export function PlaceMissing() {
  const { formatMessage } = useIntl();
  const { params, locale } = usePageContext();
  const { places, similar } = useProposals(params['place'] ?? '');
  return (
    <Container className={styles['page']}>
      <header className={styles['header']}>
        <p className={styles['status']}>404</p>
        <h1>{formatMessage({ id: 'place.missing' })}</h1>
        <p className={styles['text']}>{formatMessage({ id: 'place.missing.text' })}</p>
        <p>
          <Link className={buttonClass({ variant: 'primary' })} to={href('catalogue', { locale })}>
            {formatMessage({ id: 'place.missing.all' })}
          </Link>
        </p>
      </header>
      {places.length > 0 && (
        <section aria-labelledby="proposals-heading">
          <h2 id="proposals-heading" className={styles['heading']}>
            {formatMessage({ id: similar ? 'place.missing.similar' : 'place.missing.recommended' })}
          </h2>
          <PlaceStrip places={places} stay={anytime} columns={4} />
        </section>
      )}
      <CompareTray stay={anytime} />
    </Container>
  );
}
