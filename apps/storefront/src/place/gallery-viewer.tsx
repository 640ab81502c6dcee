import type { Picture as PictureData } from '@mp/domain';
import { Dialog, Icon, Picture, VisuallyHidden } from '@mp/ui';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './gallery-viewer.module.css';

export interface GalleryViewerProps {
  readonly pictures: readonly PictureData[];
  /** The index of the first visible picture. */
  readonly start: number;
  readonly onClose: () => void;
}

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

type Carousel = NonNullable<UseEmblaCarouselType[1]>;
type Step = 'next' | 'previous' | 'first' | 'last';

const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

/** How the carousel takes a step. */
const glide: Readonly<Record<Step, (carousel: Carousel, last: number) => void>> = {
  next: (carousel) => carousel.scrollNext(isStill()),
  previous: (carousel) => carousel.scrollPrev(isStill()),
  first: (carousel) => carousel.scrollTo(0, isStill()),
  last: (carousel, last) => carousel.scrollTo(last, isStill()),
};

/** The picture after a step, in a loop. */
const after: Readonly<Record<Step, (at: number, count: number) => number>> = {
  next: (at, count) => (at + 1) % count,
  previous: (at, count) => (at + count - 1) % count,
  first: () => 0,
  last: (_at, count) => count - 1,
};

/** All pictures of a place in full screen: swiped, or moved by buttons and arrow keys. */
export function GalleryViewer({ pictures, start, onClose }: GalleryViewerProps) {
  const { formatMessage } = useIntl();
  const [viewport, carousel] = useEmblaCarousel({ startIndex: start, loop: true });
  const [shown, setShown] = useState(start);
  const { length: count } = pictures;
  const move = useCallback(
    (step: Step): void => {
      // The carousel mounts after the buttons; it starts with the steps made until then.
      if (carousel) glide[step](carousel, count - 1);
      else setShown((at) => after[step](at, count));
    },
    [carousel, count],
  );

  const targetIndex = useRef(shown);
  targetIndex.current = shown;
  useEffect(() => {
    if (!carousel) return;
    if (carousel.selectedScrollSnap() !== targetIndex.current) carousel.scrollTo(targetIndex.current, true);
    const show = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', show);
    return () => void carousel.off('select', show);
  }, [carousel]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOfKey[event.key];
      if (!step || event.altKey || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      move(step);
    };
    // Anywhere in the dialog: the page behind it is inert.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [move]);

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
            onClick={() => move('previous')}
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
            onClick={() => move('next')}
            data-autofocus
          >
            <Icon name="arrowRight" />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
