import { avifAddress, type Picture as PictureData } from '@mp/domain';
import { Icon, Picture, VisuallyHidden } from '@mp/ui';
import { useId, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './gallery.module.css';
import { pictureAnchor } from './use-gallery-viewer.tsx';

/** How wide the first, largest picture of the mosaic is drawn. */
export const galleryLeadSizes = '(min-width: 1698px) 610px, (min-width: 1024px) 32vw, (min-width: 960px) 48vw, 92vw';
const restSizes = '(min-width: 1698px) 310px, (min-width: 1024px) 17vw, (min-width: 960px) 24vw, 92vw';
/** How wide a picture of the grid is drawn: two or three columns beside the booking panel, two on a phone. */
const gridSizes = '(min-width: 1698px) 372px, (min-width: 1290px) 22vw, (min-width: 1024px) 29vw, 46vw';

/** Number of pictures in the mosaic. */
const mosaicSize = 5;

interface GalleryProps {
  readonly pictures: readonly PictureData[];
  /** Opens the viewer at a picture; without JavaScript each picture is a link to its larger version. */
  readonly onView: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
}

/** The first five pictures: a mosaic on a desktop, a strip to swipe on a phone. */
export function GalleryMosaic({ pictures, onView }: GalleryProps) {
  const { formatMessage } = useIntl();
  const shown = pictures.slice(0, mosaicSize);
  return (
    <div className={styles.frame}>
      <ul className={styles.mosaic} data-count={shown.length}>
        {shown.map((picture, index) => (
          <li key={index}>
            <a
              href={pictureAnchor(index)}
              data-waits
              onClick={(event) => onView(event, index)}
              aria-label={formatMessage({ id: 'gallery.enlarge' }, { caption: picture.caption, number: index + 1 })}
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? galleryLeadSizes : restSizes}
                eager={index === 0}
                alt=""
                className={styles.tile}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <a className={styles.all} href="#gallery">
          <Icon name="list" size={18} />
          {formatMessage({ id: 'gallery.all' }, { count: pictures.length })}
        </a>
      )}
    </div>
  );
}

/** All pictures in a grid, with captions, which also name their links. */
export function Gallery({ pictures, onView }: GalleryProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section id="gallery" aria-labelledby={id} className={styles.gallery}>
      <h2 id={id}>{formatMessage({ id: 'place.gallery' })}</h2>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={index} id={`picture-${index + 1}`}>
            <a href={avifAddress(picture, 'large')} data-waits onClick={(event) => onView(event, index)}>
              <Picture picture={picture} sizes={gridSizes} scale="card" alt="" className={styles.cell} />
              <VisuallyHidden>
                {formatMessage({ id: 'gallery.enlargeNumber' }, { number: index + 1 })}
              </VisuallyHidden>{' '}
              <span>{picture.caption}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
