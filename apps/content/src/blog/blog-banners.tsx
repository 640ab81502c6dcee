import { api, seasonPicturesOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, SeasonPictures } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { StoryCard } from '../cards/story-card.tsx';
import styles from './article-sections.module.css';

/** What editors invite the blog's readers to. */
interface BlogBanner {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly picture: SeasonPictures | null;
}

const mostBanners = 2;

export const blogBannersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Banners that were made for the blog, in the editors' order. */
    blogBanners: build.query<readonly BlogBanner[], Locale>({
      query: (locale) => ({
        path: '/content/banners',
        query: { _locale: locale, placement: 'blog', _sort: 'position:ASC', _limit: mostBanners },
      }),
      transformResponse: (found: ContentWire<'banners'>[]) =>
        found.map((wire) => ({
          ...{ id: wire.id, title: wire.title, text: wire.text, link: wire.link, linkLabel: wire.link_label },
          picture: seasonPicturesOf(wire),
        })),
    }),
  }),
});

/** Banners below the articles; nothing while they cannot be had. */
export function BlogBanners() {
  const { locale } = usePageContext();
  const { data: banners = [] } = blogBannersApi.useBlogBannersQuery(locale);
  return banners.map(({ id, title, text, link, linkLabel, picture }) => (
    <div key={id} className={styles.section}>
      <StoryCard to={link} title={title} lead={text} picture={picture} below={linkLabel} first eager={false} />
    </div>
  ));
}
