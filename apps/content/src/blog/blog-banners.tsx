import { api, seasonPicturesOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, SeasonPictures } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { buttonClass, Picture } from '@mp/ui';
import styles from './blog-banners.module.css';

/** A banner of the editors. */
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
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The banners of the blog, in the editors' order. */
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

/** Banners below the articles; renders nothing if they fail to load. */
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
