import { api, seasonPicturesOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, SeasonPictures } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { buttonClass, Picture } from '@mp/ui';
import styles from './blog-banners.module.css';

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
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Banners that were made for the blog, in the editors' order. */
    blogBanners: build.query<readonly BlogBanner[], Locale>({
      query: (locale) => ({
        path: '/content/banners',
        query: { _locale: locale, placement: 'blog', _sort: 'position:ASC', _limit: mostBanners },
      }),
      transformResponse: (found: ContentWire<'banners'>[]) =>
        found.map((wire) => ({
          id: wire.id,
          title: wire.title,
          text: wire.text,
          link: wire.link,
          linkLabel: wire.link_label,
          picture: seasonPicturesOf(wire),
        })),
    }),
  }),
});

/** Banners below the articles; nothing while they cannot be had. */
export function BlogBanners() {
  const { locale, season } = usePageContext();
  const { data: banners = [] } = blogBannersApi.useBlogBannersQuery(locale);
  return banners.map(({ id, title, text, link, linkLabel, picture }) => (
    <section key={id} aria-labelledby={`banner-${id}`} className={styles.banner}>
      {picture && (
        <Picture picture={picture[season]} sizes="(min-width: 960px) 40vw, 94vw" alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        <h2 id={`banner-${id}`} className={styles.title}>
          {title}
        </h2>
        <p>{text}</p>
        <Link className={buttonClass({ variant: 'quiet' })} to={link}>
          {linkLabel}
        </Link>
      </div>
    </section>
  ));
}
