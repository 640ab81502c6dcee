import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { CardGrid } from '../cards/card-grid.tsx';
import { StoryCard } from '../cards/story-card.tsx';
import type { Inspiration } from './inspirations.ts';

interface InspirationCardsProps {
  readonly inspirations: readonly Inspiration[];
  readonly heading?: 'h2' | 'h3';
  /** Number of cards that are visible at once. */
  readonly eager?: number;
}

/** A grid of inspirations. [2.10] */
export function InspirationCards({ inspirations, heading, eager = 0 }: InspirationCardsProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <CardGrid>
      {inspirations.map(({ collection: { id, slug, placeCount }, story }, index) => (
        <li key={id}>
          <StoryCard
            to={href('inspiration', { locale, params: { inspiration: slug } })}
            title={story.title}
            lead={story.lead}
            picture={story.picture}
            below={formatMessage({ id: 'inspiration.places' }, { count: placeCount })}
            heading={heading}
            eager={index < eager}
          />
        </li>
      ))}
    </CardGrid>
  );
}
