import { jpegAddress } from '@mp/domain';
import { definePage, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';
import { InspirationCards } from '../inspirations/inspiration-cards.tsx';
import { inspirationsIn, loadInspirations, useInspirations } from '../inspirations/inspirations.ts';

/** Cards that are visible at once. */
const seenAtOnce = 4;

/** [2.10] All inspirations on one page. */
export default definePage({
  messages: contentMessages,
  query: [],
  load: async ({ locale }, store) =>
    (await loadInspirations(store, locale)) ? { kind: 'ok', shared: true } : { kind: 'unavailable' },
  head: ({ locale, season }, store, text) => {
    const picture = inspirationsIn(store, locale)[0]?.story.picture?.[season];
    return {
      title: text('inspirations.title'),
      description: text('inspirations.lead'),
      canonicalPath: href('inspirations', { locale }),
      image: picture && jpegAddress(picture),
    };
  },
  Page: function InspirationsPage() {
    const { formatMessage } = useIntl();
    const { locale } = usePageContext();
    return (
      <Heading
        wide
        title={formatMessage({ id: 'inspirations.title' })}
        lead={formatMessage({ id: 'inspirations.lead' })}
      >
        <InspirationCards inspirations={useInspirations(locale)} eager={seenAtOnce} />
      </Heading>
    );
  },
});
