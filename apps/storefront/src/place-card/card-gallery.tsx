import { avifAddress, type Picture as PictureData, type Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { Icon, Picture, VisuallyHidden } from '@mp/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './card-gallery.module.css';
import { picturesOfCard } from './pictures-of-card.ts';
import button from './round-button.module.css';
import { usePictureSteps, type PictureSteps } from './use-picture-steps.ts';

interface CardGalleryProps {
  readonly place: Place;
  /** The first picture. */
  readonly cover: PictureData;
  readonly sizes: string;
  readonly eager: boolean;
  /** The link of the picture; the accessible link is the card's name. */
  readonly to: string;
  /** Content over the pictures, before the arrows in tab order. */
  readonly children: ReactNode;
}

/**
 * The pictures of a card: one at first; others once a pointer, a finger or the focus is near, by arrows or a swipe. They
 * overlap in one frame, so nothing shifts.
 */
export function CardGallery({ place, cover, sizes, eager, to, children }: CardGalleryProps) {
  const { season } = usePageContext();
  const pictures = picturesOfCard(place, cover, season);
  const steps = usePictureSteps(pictures.length);
  const several = pictures.length > 1;
  return (
    <div
      className={styles.gallery}
      onPointerEnter={several ? steps.comeNear : undefined}
      onFocus={several ? steps.comeNear : undefined}
    >
      <Link
        to={to}
        className={styles.view}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onTouchStart={several ? steps.onTouchStart : undefined}
        onTouchEnd={several ? steps.onTouchEnd : undefined}
      >
        {pictures.map(
          (picture, index) =>
            steps.isWanted(index) && (
              <span
                key={avifAddress(picture, 'medium')}
                className={styles.layer}
                data-shown={index === steps.shown || undefined}
              >
                <Picture
                  picture={picture}
                  scale="card"
                  sizes={sizes}
                  eager={eager && index === 0}
                  alt=""
                  className={styles.picture}
                />
              </span>
            ),
        )}
      </Link>
      {children}
      {several && steps.isNear && <Steps steps={steps} count={pictures.length} name={place.name} />}
    </div>
  );
}

/** The arrows. One tab stop, with arrow keys for both directions. */
function Steps({ steps: { shown, step }, count, name }: { steps: PictureSteps; count: number; name: string }) {
  const { formatMessage } = useIntl();
  const position = { number: shown + 1, count };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className={button.round}
        tabIndex={-1}
        aria-label={formatMessage({ id: 'card.previousPicture' }, { name })}
        onClick={() => step(-1)}
      >
        <Icon name="chevronLeft" size={20} />
      </button>
      <p className={styles.position} aria-live="polite">
        <span aria-hidden="true">{formatMessage({ id: 'gallery.counter' }, position)}</span>
        <VisuallyHidden>{formatMessage({ id: 'card.picturePosition' }, position)}</VisuallyHidden>
      </p>
      <button
        type="button"
        className={button.round}
        aria-label={formatMessage({ id: 'card.nextPicture' }, { name })}
        onClick={() => step(1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="chevronRight" size={20} />
      </button>
    </div>
  );
}
