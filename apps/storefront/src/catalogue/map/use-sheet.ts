import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { heightAt, nextRest, restNear, type SheetRest } from './sheet-rests.ts';

/** A sheet that can be dragged, or moved by a button or a key. */
export interface Sheet {
  /** Ref of the element that the sheet covers. A callback, because a dialog renders its content later. */
  readonly frame: (element: HTMLDivElement | null) => void;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly rest: SheetRest;
  readonly isDragged: boolean;
  /** The covered part of the map at rest, in CSS pixels: half at most. */
  readonly covered: number;
  readonly toNextRest: () => void;
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

/** The minimum distance of a drag, in CSS pixels. */
const pullFrom = 6;

interface Pull {
  readonly startY: number;
  readonly startHeight: number;
  height: number;
  lastY: number;
  lastTime: number;
  speed: number;
  moved: boolean;
}

/** Positions of sheets by history entry, so that Back restores the list. */
const storedRests = new Map<string, SheetRest>();

/** @param isThere whether there is a sheet: only on a phone */
export function useSheet(isThere: boolean): Sheet {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const [rest, setRest] = useState<SheetRest>(() => storedRests.get(key) ?? 'half');
  useEffect(() => void storedRests.set(key, rest), [key, rest]);
  const [isDragged, setDragged] = useState(false);
  const [frameHeight, setFrameHeight] = useState(0);
  const pull = useRef<Pull | null>(null);
  const wasPulled = useRef(false);

  useEffect(() => {
    if (!isThere || !frame) return undefined;
    const measure = (): void => setFrameHeight(frame.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [isThere, frame]);

  const end = (): void => {
    const pulled = pull.current;
    pull.current = null;
    if (!pulled?.moved) return;
    setDragged(false);
    sheet.current?.style.removeProperty('height');
    setRest(restNear(pulled.height, pulled.speed, frameHeight));
  };
  return {
    frame: setFrame,
    sheet,
    rest,
    isDragged,
    covered: isThere && frameHeight > 0 ? heightAt(rest === 'edge' ? 'edge' : 'half', frameHeight) : 0,
    toNextRest: () => {
      // The end of a drag on the handle is no press.
      if (!wasPulled.current) setRest(nextRest(rest));
      wasPulled.current = false;
    },
    handle: {
      onPointerDown: (event) => {
        wasPulled.current = false;
        const startHeight = sheet.current?.clientHeight ?? 0;
        const { clientY: startY, timeStamp: lastTime } = event;
        pull.current = { startY, startHeight, height: startHeight, lastY: startY, lastTime, speed: 0, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientY, timeStamp }) => {
        const pulled = pull.current;
        if (!pulled) return;
        if (!pulled.moved && Math.abs(clientY - pulled.startY) < pullFrom) return;
        if (!pulled.moved) setDragged(true);
        wasPulled.current = pulled.moved = true;
        pulled.speed = (pulled.lastY - clientY) / Math.max(1, timeStamp - pulled.lastTime);
        [pulled.lastY, pulled.lastTime] = [clientY, timeStamp];
        const highest = heightAt('full', frameHeight);
        pulled.height = Math.min(highest, Math.max(heightAt('edge', 0), pulled.startHeight + pulled.startY - clientY));
        if (sheet.current) sheet.current.style.height = `${pulled.height}px`;
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
