import { useIsPointed, type PointedPlace } from '@mp/map';
import { createContext, use, type ReactNode } from 'react';
import styles from './listed-place.module.css';

/** Connects the cards of a list with the pins of the map; null without a map. */
export const PointedPlaceContext = createContext<PointedPlace | null>(null);

interface ListedPlaceProps {
  readonly id: number;
  /** The offset of its page of the list. */
  readonly offset: number | undefined;
  readonly children: ReactNode;
}

/** A place in the list. Beside a map, hovering or focusing it highlights its pin, and vice versa. [2.103] */
export function ListedPlace({ id, offset, children }: ListedPlaceProps) {
  const pointed = use(PointedPlaceContext);
  return pointed ? (
    <LinkedPlace id={id} offset={offset} pointed={pointed}>
      {children}
    </LinkedPlace>
  ) : (
    <li data-offset={offset}>{children}</li>
  );
}

function LinkedPlace({ id, offset, pointed, children }: ListedPlaceProps & { readonly pointed: PointedPlace }) {
  const isPointed = useIsPointed(pointed, id);
  const point = (): void => pointed.point(id);
  const leave = (): void => {
    if (pointed.id() === id) pointed.point(null);
  };
  return (
    <li
      className={styles.place}
      data-offset={offset}
      data-place={id}
      data-pointed={isPointed || undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {children}
    </li>
  );
}
