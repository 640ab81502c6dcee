import type { SeasonPictures } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { Card, cardLinkClass, Picture } from '@mp/ui';
import styles from './story-card.module.css';

interface StoryCardProps {
  readonly to: string;
  readonly title: string;
  readonly lead: string;
  readonly picture: SeasonPictures | null;
  /** A small line above the title: a category, a number. */
  readonly above?: string;
  /** A small line below the text: the author, the reading time. */
  readonly below?: string;
  readonly heading?: 'h2' | 'h3';
  /** The first card: full width, its picture beside the text from tablets up. */
  readonly first?: boolean;
  /** Visible at once: its picture loads eagerly. */
  readonly eager?: boolean;
}

/** The rendered width of a card's picture; exported for pages that preload it. */
export const firstPictureSizes = '(min-width: 1698px) 900px, (min-width: 960px) 55vw, 94vw';
const cardPictureSizes =
  '(min-width: 1698px) 375px, (min-width: 1200px) 23vw, (min-width: 960px) 30vw, (min-width: 600px) 46vw, 94vw';

/** A card with a picture, a title and a lead; all of it is a link. */
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
