import type { SeasonPictures } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { Card, cardLinkClass, Picture } from '@mp/ui';
import styles from './story-card.module.css';

interface StoryCardProps {
  readonly to: string;
  readonly title: string;
  readonly lead: string;
  readonly picture: SeasonPictures | null;
  /** A quiet line above the title: a category, a number. */
  readonly above?: string;
  /** A quiet line below the text: who wrote it, how long it takes. */
  readonly below?: string;
  readonly heading?: 'h2' | 'h3';
  /** Stands before all others: over the whole width, its picture beside the words from tablets up. */
  readonly first?: boolean;
  /** Seen at once: its picture is not waited for. */
  readonly eager?: boolean;
}

/** How wide a card's picture is drawn; exported for pages that load it ahead. */
export const firstPictureSizes = '(min-width: 1698px) 900px, (min-width: 960px) 55vw, 94vw';
const cardPictureSizes =
  '(min-width: 1698px) 375px, (min-width: 1200px) 23vw, (min-width: 960px) 30vw, (min-width: 600px) 46vw, 94vw';

/** Something to read: its picture, its title and what it is about. All of it leads there. */
export function StoryCard(props: StoryCardProps) {
  const { to, title, lead, picture, above, below, heading: Heading = 'h2', first = false, eager = first } = props;
  const { season } = usePageContext();
  return (
    <Card as="article" className={`${styles.card} ${first ? styles.first : ''}`}>
      {picture ? (
        <Picture
          picture={picture[season]}
          sizes={first ? firstPictureSizes : cardPictureSizes}
          eager={eager}
          alt=""
          className={styles.picture}
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.words}>
        {above && <p className={styles.quiet}>{above}</p>}
        <Heading className={styles.title}>
          <Link to={to} className={cardLinkClass()}>
            {title}
          </Link>
        </Heading>
        <p className={styles.lead}>{lead}</p>
        {below && <p className={`${styles.quiet} ${styles.below}`}>{below}</p>}
      </div>
    </Card>
  );
}
