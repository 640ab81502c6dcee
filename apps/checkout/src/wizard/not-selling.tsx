import type { PlaceDetail } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Icon, Picture } from '@mp/ui';
import { useText } from './use-text.ts';
import styles from './not-selling.module.css';

/** [6.4] A place that is not on sale here, with a link to where it can be booked. */
export function NotSelling({ place }: { place: PlaceDetail }) {
  const { text, locale } = useText();
  const { season } = usePageContext();
  return (
    <section className={styles.notSelling}>
      <Picture picture={place.cover[season]} sizes="(min-width: 960px) 560px, 100vw" eager className={styles.picture} />
      <div className={styles.words}>
        <h1>{text('notSelling.title', { place: place.name })}</h1>
        <p>{text(place.website ? 'notSelling.website' : 'notSelling.text')}</p>
        <div className={styles.ways}>
          {place.website && (
            <a className={buttonClass({ variant: 'callToAction' })} href={place.website} target="_blank" rel="noopener">
              {text('notSelling.open')}
              <Icon name="external" size={20} />
            </a>
          )}
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={href('place', { locale, params: { place: place.slug } })}
          >
            {text('notSelling.place')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} to={href('catalogue', { locale })}>
            {text('notSelling.catalogue')}
          </Link>
        </div>
      </div>
    </section>
  );
}
