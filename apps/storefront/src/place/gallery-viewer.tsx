import type { Picture as PictureData } from '@mp/domain';
import { Dialog, Icon, Picture, VisuallyHidden } from '@mp/ui';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './gallery-viewer.module.css';

export interface GalleryViewerProps {
  readonly pictures: readonly PictureData[];
  /** The index of the picture that is seen first. */
  readonly start: number;
  readonly onClose: () => void;
}

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** All pictures of a place over the whole screen: swiped, or moved by buttons and arrow keys. */
export function GalleryViewer({ pictures, start, onClose }: GalleryViewerProps) {
  const { formatMessage } = useIntl();
  const [viewport, carousel] = useEmblaCarousel({ startIndex: start, loop: true });
  const [shown, setShown] = useState(start);

  useEffect(() => {
    if (!carousel) return;
    const show = () => setShown(carousel.selectedScrollSnap());
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => carousel.scrollNext(isStill()),
      ArrowLeft: () => carousel.scrollPrev(isStill()),
      Home: () => carousel.scrollTo(0, isStill()),
      End: () => carousel.scrollTo(pictures.length - 1, isStill()),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || event.altKey || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      move();
    };
    carousel.on('select', show);
    // Wherever in the dialog the focus is: the page behind it is inert.
    document.addEventListener('keydown', onKeyDown);
    return () => {
      carousel.off('select', show);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [carousel, pictures.length]);

  const position = { number: shown + 1, count: pictures.length, caption: pictures[shown]?.caption ?? '' };
  return (
    <Dialog
      variant="full"
      title={formatMessage({ id: 'gallery.viewer' })}
      titleHidden
      closeLabel={formatMessage({ id: 'gallery.close' })}
      onClose={onClose}
      closesOnBack
    >
      <div className={styles.viewer}>
        <div className={styles.viewport} ref={viewport}>
          <ul className={styles.slides}>
            {pictures.map((picture, index) => (
              <li key={index} className={styles.slide} aria-hidden={index !== shown}>
                <Picture picture={picture} sizes="100vw" eager={index === start} className={styles.picture} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.step}
            aria-label={formatMessage({ id: 'gallery.previous' })}
            onClick={() => carousel?.scrollPrev(isStill())}
          >
            <Icon name="arrowLeft" />
          </button>
          <p className={styles.words} role="status">
            <VisuallyHidden>{formatMessage({ id: 'gallery.position' }, position)}</VisuallyHidden>
            <span className={styles.counter} aria-hidden="true">
              {formatMessage({ id: 'gallery.counter' }, position)}
            </span>
            <span className={styles.caption} aria-hidden="true">
              {position.caption}
            </span>
          </p>
          <button
            type="button"
            className={styles.step}
            aria-label={formatMessage({ id: 'gallery.next' })}
            onClick={() => carousel?.scrollNext(isStill())}
            data-autofocus
          >
            <Icon name="arrowRight" />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
