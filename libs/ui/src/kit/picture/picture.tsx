import { jpegAddress, type Picture as PictureData } from '@mp/domain';
import { avifCandidates, type PictureScale } from './picture-sources.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: rendered width by window width. */
  readonly sizes: string;
  /** Which of its files are offered: a small picture needs no large ones. */
  readonly scale?: PictureScale;
  /** Visible at once: loaded eagerly. Other pictures load lazily. */
  readonly eager?: boolean;
  /** Alternative text; by default the caption, empty if it repeats the text beside it. */
  readonly alt?: string;
  /** Sets the size of the frame; by default the picture is 3:2 and as wide as its container. */
  readonly className?: string;
}

/**
 * A picture as AVIF in useful sizes, and as one JPEG for browsers without AVIF. The style sheet reserves its space and a
 * colour; an eager picture has a blurred preview, so nothing shifts and nothing is blank. (ADR 0083)
 */
export function Picture({ picture, sizes, scale, eager = false, alt = picture.caption, className }: PictureProps) {
  return (
    <picture
      className={[styles.frame, className].filter(Boolean).join(' ')}
      style={eager && picture.preview ? { backgroundImage: `url(${picture.preview})` } : undefined}
    >
      <source type="image/avif" srcSet={avifCandidates(picture, scale)} sizes={sizes} />
      <img src={jpegAddress(picture)} alt={alt} {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
    </picture>
  );
}
