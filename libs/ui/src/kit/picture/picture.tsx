import { jpegAddress, type Picture as PictureData } from '@mp/domain';
import { avifCandidates, type PictureScale } from './picture-sources.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: how wide the picture is drawn at which width of the window. */
  readonly sizes: string;
  /** Which of its files are offered: a picture that is small everywhere needs no large ones, nor the other way round. */
  readonly scale?: PictureScale;
  /** Seen at once: loaded ahead of others. Everything else waits until it comes near. */
  readonly eager?: boolean;
  /** What it shows; the picture's own caption by default, empty where it only repeats the text beside it. */
  readonly alt?: string;
  /** Gives the frame its measures; without any the picture keeps its own shape, 3:2, as wide as there is room. */
  readonly className?: string;
}

/**
 * A picture as AVIF in the sizes that pay, and as one JPEG for browsers that know no AVIF. Its place is held by the style sheet and a
 * colour, and where it is seen at once by its blurred preview, so nothing jumps and nothing is blank. (ADR 0083)
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
