import { pictureSizes, jpegAddress, type Picture as PictureData } from '@mp/domain';
import { avifCandidates } from './picture-sources.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: how wide the picture is drawn at which width of the window. */
  readonly sizes: string;
  /** Seen at once: loaded ahead of others. Everything else waits until it comes near. */
  readonly eager?: boolean;
  /** What it shows; the picture's own caption by default, empty where it only repeats the text beside it. */
  readonly alt?: string;
  /** Gives the frame its measures; without any the picture keeps its own shape, 3:2. */
  readonly className?: string;
}

/**
 * A picture as AVIF in four sizes, and as one JPEG for browsers that know no AVIF. Its place is held by its measures and
 * its blurred preview, so nothing jumps and nothing is blank.
 */
export function Picture({ picture, sizes, eager = false, alt = picture.caption, className }: PictureProps) {
  const { width, height } = pictureSizes.medium;
  return (
    <picture
      className={[styles.frame, className].filter(Boolean).join(' ')}
      style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
    >
      <source type="image/avif" srcSet={avifCandidates(picture)} sizes={sizes} />
      <img
        src={jpegAddress(picture)}
        width={width}
        height={height}
        alt={alt}
        decoding={eager ? 'auto' : 'async'}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
