import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of a square picture; null without one. */
  readonly src: string | null;
  /** One or two letters, shown without a picture or when it fails to load. */
  readonly initials: string;
  /** Alternative text; empty if the name is beside it. */
  readonly alt: string;
  /** Its rendered side in pixels, so that the layout does not shift. */
  readonly size: number;
  readonly className?: string;
}

/** A round picture, or initials if there is none or it fails to load. */
export function Avatar({ src, initials, alt, size, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={[styles.avatar, className].filter(Boolean).join(' ')}>
      {src && src !== failed ? (
        <img src={src} alt={alt} width={size} height={size} decoding="async" onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden="true">{initials}</span>
      )}
    </span>
  );
}
