import type { Picture as PictureAddresses } from '@mp/domain';
import { Icon, Picture } from '@mp/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './gallery.module.css';

/** How wide the first, largest picture of the mosaic is drawn. */
export const galleryLeadSizes = '(min-width: 1698px) 780px, (min-width: 960px) 48vw, 92vw';
const restSizes = '(min-width: 1698px) 390px, (min-width: 960px) 24vw, 92vw';
const stripSizes = '(min-width: 960px) 640px, 86vw';

/** How many pictures the mosaic shows. */
const mosaicSize = 5;

/** The first five pictures: a mosaic on a desktop, a strip to swipe on a phone. Each leads to its larger self below. */
export function GalleryMosaic({ pictures }: { pictures: readonly PictureAddresses[] }) {
  const { formatMessage } = useIntl();
  const shown = pictures.slice(0, mosaicSize);
  return (
    <div className={styles['frame']}>
      <ul className={styles['mosaic']} data-count={shown.length}>
        {shown.map((picture, index) => (
          <li key={index}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={formatMessage({ id: 'gallery.enlarge' }, { caption: picture.caption, number: index + 1 })}
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? galleryLeadSizes : restSizes}
                eager={index === 0}
                alt=""
                className={styles['tile']}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <a className={styles['all']} href="#gallery">
          <Icon name="list" size={18} />
          {formatMessage({ id: 'gallery.all' }, { count: pictures.length })}
        </a>
      )}
    </div>
  );
}

/** All pictures, large, with what they show. */
export function Gallery({ pictures }: { pictures: readonly PictureAddresses[] }) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section id="gallery" aria-labelledby={id} className={styles['gallery']}>
      <h2 id={id}>{formatMessage({ id: 'place.gallery' })}</h2>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul className={styles['strip']} tabIndex={0} aria-labelledby={id}>
        {pictures.map((picture, index) => (
          <li key={index} id={`picture-${index + 1}`}>
            <figure className={styles['figure']}>
              <Picture picture={picture} sizes={stripSizes} className={styles['large']} />
              <figcaption aria-hidden="true">{picture.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
