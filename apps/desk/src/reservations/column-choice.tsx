import type { ColumnVisibilityState } from '@tanstack/react-table';
import { Checkbox } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './reservations.module.css';

const storageKey = 'console.reservations.columns';

/** Hidden until staff want them: a line of a table has room for eight. */
const hiddenAtFirst: ColumnVisibilityState = { created: false, companions: false };

/** The hidden columns, which this browser stores. Without storage they last as long as the page. */
export function useHiddenColumns(): [ColumnVisibilityState, (hidden: ColumnVisibilityState) => void] {
  const [hidden, setHidden] = useState(readHidden);
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // The browser stores nothing.
      }
    },
  ];
}

function readHidden(): ColumnVisibilityState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...hiddenAtFirst, ...stored } : hiddenAtFirst;
  } catch {
    return hiddenAtFirst;
  }
}

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: ColumnVisibilityState;
  readonly onChange: (hidden: ColumnVisibilityState) => void;
}

/** Which columns the table shows. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { text } = useText();
  return (
    <details className={styles.columns}>
      <summary>{text('reservations.columns')}</summary>
      {columns.map(({ id, header }) => (
        <Checkbox
          key={id}
          label={header}
          checked={hidden[id] !== false}
          onChange={(event) => onChange({ ...hidden, [id]: event.currentTarget.checked })}
        />
      ))}
    </details>
  );
}
