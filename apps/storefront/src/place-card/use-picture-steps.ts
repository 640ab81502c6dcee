import { useRef, useState, type TouchEvent } from 'react';

/** The minimum length of a swipe, in CSS pixels, and its minimum ratio of horizontal to vertical. */
const swipeLength = 40;
const swipeSlope = 1.5;

/** The current picture of a card, the pictures to load, and the handlers that change it. */
export interface PictureSteps {
  readonly shown: number;
  /** Whether a picture was shown or is next: cards that nobody approaches load nothing. */
  readonly isWanted: (index: number) => boolean;
  /** Whether the pointer or focus is near, so that arrows are shown. */
  readonly isNear: boolean;
  readonly comeNear: () => void;
  /** Moves to the next picture, or the previous one, in a loop. */
  readonly step: (by: 1 | -1) => void;
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** @param count number of pictures */
export function usePictureSteps(count: number): PictureSteps {
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [isNear, setNear] = useState(false);
  const touch = useRef<{ readonly x: number; readonly y: number } | null>(null);
  // The place may have fewer pictures in another list.
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
