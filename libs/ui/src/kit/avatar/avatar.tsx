import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of a square picture; null without one. */
  readonly src: string | null;
  /** One or two letters, shown while there is no picture or when it cannot be had. */
  readonly initials: string;
  /** What a picture says to those who do not see it; empty where the name stands beside it. */
  readonly alt: string;
  /** Its side as it is drawn, in pixels, so that nothing moves when the picture comes. */
  readonly size: number;
  readonly className?: string;
}

/** Somebody's picture in a circle, or their initials. A picture that fails to load is not missed. */
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
