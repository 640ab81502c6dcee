import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChosenNights } from './timeline-rows.ts';

/** A cell of the grid: a row, and the index of a night. */
interface Cell {
  readonly row: number;
  readonly night: number;
}

interface ChosenCells {
  readonly rows: number;
  readonly nights: number;
  /** How many rows fit on the screen. */
  readonly page: number;
  readonly onChoose: (nights: ChosenNights) => void;
  /** What was dragged from one row to another. */
  readonly onDrop: (nights: ChosenNights, row: number) => void;
  /** The keyboard has moved to a cell, which has to be visible. */
  readonly onMove: (cell: Cell) => void;
}

const cellOf = (target: EventTarget): Cell | null => {
  const [row, night] = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ') ?? [];
  return row === undefined ? null : { row: Number(row), night: Number(night) };
};

/**
 * Keyboard and pointer of the grid. Arrows, Page Up and Down, Home and End move; with Shift they choose several nights. Enter,
 * Space or a click opens what is chosen; a pointer chooses nights along a row, or drags from one row to another.
 */
export function useChosenCells({ rows, nights, page, onChoose, onDrop, onMove }: ChosenCells) {
  const [active, setActive] = useState<Cell>({ row: 0, night: 0 });
  /** The other end of the chosen nights. */
  const [anchor, setAnchor] = useState(0);
  const pressed = useRef<Cell | null>(null);
  const chosen: ChosenNights = {
    row: active.row,
    from: Math.min(anchor, active.night),
    to: Math.max(anchor, active.night),
  };
  const moveTo = (cell: Cell, isExtended: boolean) => {
    const next = {
      row: isExtended ? active.row : Math.max(0, Math.min(rows - 1, cell.row)),
      night: Math.max(0, Math.min(nights - 1, cell.night)),
    };
    setActive(next);
    if (!isExtended) setAnchor(next.night);
    onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, night } = active;
    const isWhole = event.ctrlKey || event.metaKey;
    const targets: Readonly<Record<string, Cell>> = {
      ArrowLeft: { row, night: night - 1 },
      ArrowRight: { row, night: night + 1 },
      ArrowUp: { row: row - 1, night },
      ArrowDown: { row: row + 1, night },
      PageUp: { row: row - page, night },
      PageDown: { row: row + page, night },
      Home: { row: isWhole ? 0 : row, night: 0 },
      End: { row: isWhole ? rows - 1 : row, night: nights - 1 },
    };
    const target = targets[event.key];
    if (target) moveTo(target, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(chosen);
    else if (event.key === 'Escape' && chosen.from !== chosen.to) setAnchor(night);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    const cell = event.button === 0 ? cellOf(event.target) : null;
    if (!cell) return;
    pressed.current = cell;
    setActive(cell);
    setAnchor(event.shiftKey && cell.row === active.row ? anchor : cell.night);
  };
  const onPointerMove = (event: PointerEvent) => {
    const cell = pressed.current && event.pointerType !== 'touch' ? cellOf(event.target) : null;
    if (cell && cell.row === pressed.current?.row && cell.night !== active.night) setActive(cell);
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = pressed.current;
    const to = cellOf(event.target);
    pressed.current = null;
    if (!from || !to) return;
    if (to.row === from.row) onChoose(chosen);
    else onDrop({ row: from.row, from: from.night, to: from.night }, to.row);
  };
  const onPointerCancel = () => (pressed.current = null);
  return { active, chosen, handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
