import { useRef, useState, type TouchEvent } from 'react';

/** How far a finger goes for a swipe, in CSS pixels, and how much further sideways than up or down. */
const swipeLength = 40;
const swipeSlope = 1.5;

/** Which picture of a card is shown, which are worth having, and what moves them. */
export interface PictureSteps {
  readonly shown: number;
  /** Whether a picture has been shown or may be the next: nothing is fetched for a card that nobody comes near. */
  readonly isWanted: (index: number) => boolean;
  /** Somebody has come near: the ways to other pictures are shown. */
  readonly isNear: boolean;
  readonly comeNear: () => void;
  /** One picture on, or back; round and round. */
  readonly step: (by: 1 | -1) => void;
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** @param count how many pictures there are */
export function usePictureSteps(count: number): PictureSteps {
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [isNear, setNear] = useState(false);
  const touch = useRef<{ readonly x: number; readonly y: number } | null>(null);
  // Another list may have given the place fewer.
  const shown = at % count;
  const after = (index: number, by: number): number => (index + by + count) % count;

  const step = (by: 1 | -1): void => {
    const next = after(shown, by);
    setAt(next);
    setSeen(new Set([...seen, next]));
    setNear(true);
  };
  return {
    shown,
    isWanted: (index) => seen.has(index) || (isNear && [after(shown, 1), after(shown, -1)].includes(index)),
    isNear,
    comeNear: () => setNear(true),
    step,
    onTouchStart: ({ touches }) => {
      const first = touches[0];
      touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
      setNear(true);
    },
    onTouchEnd: ({ changedTouches }) => {
      const last = changedTouches[0];
      const start = touch.current;
      touch.current = null;
      if (!start || !last) return;
      const [x, y] = [last.clientX - start.x, last.clientY - start.y];
      if (Math.abs(x) >= swipeLength && Math.abs(x) > Math.abs(y) * swipeSlope) step(x < 0 ? 1 : -1);
    },
  };
}
