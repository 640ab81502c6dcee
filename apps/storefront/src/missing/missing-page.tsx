import type { Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Container } from '@mp/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CompareTray } from '../compare/compare-tray.tsx';
import { PlaceStrip } from '../place-card/place-strip.tsx';
import { anytime } from '../stay/stay.ts';
import styles from './missing-page.module.css';

interface MissingPageProps {
  readonly title: string;
  readonly text: string;
  /** Links besides the one to all places. */
  readonly ways?: ReactNode;
  /** The heading of the proposed places. */
  readonly heading: string;
  readonly places: readonly Place[];
}

/** The page of an address that does not exist (any more), with other links. [2.26] */
export function MissingPage({ title, text, ways, heading, places }: MissingPageProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <p className={styles.status}>404</p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <p>
          <Link className={buttonClass({ variant: 'primary' })} to={href('catalogue', { locale })}>
            {formatMessage({ id: 'missing.all' })}
          </Link>
        </p>
      </header>
      {ways}
      {places.length > 0 && (
        <section aria-labelledby="proposals-heading">
          <h2 id="proposals-heading" className={styles.heading}>
            {heading}
          </h2>
          <PlaceStrip places={places} stay={anytime} columns={4} />
        </section>
      )}
      <CompareTray stay={anytime} />
    </Container>
  );
}
