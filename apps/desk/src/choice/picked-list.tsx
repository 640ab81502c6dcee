import { Icon } from '@mp/ui';
import type { ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import type { Choice } from './choice.ts';
import styles from './choice.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface PickedListProps {
  /** The label of the field. */
  readonly label: string;
  readonly chosen: readonly Choice[];
  readonly onChange: (values: readonly string[]) => void;
  /** Whether the order matters: each one can be moved forward. */
  readonly ordered?: boolean;
  /** What else can be done with one. */
  readonly more?: (value: string) => ReactNode;
}

/** What is chosen in a field with several values; each can be removed, and moved forward. */
export function PickedList({ label: field, chosen, onChange, ordered = false, more }: PickedListProps) {
  const { text } = useText();
  const without = (value: string) => chosen.filter((one) => one.value !== value).map((one) => one.value);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.picked} aria-label={text('choice.picked', { field })}>
      {chosen.map(({ value, label, thumbnail }, position) => (
        <li key={value} className={styles.one}>
          {thumbnail && <Thumbnail src={thumbnail} />}
          <span className={styles.words}>{label}</span>
          {more?.(value)}
          {ordered && position > 0 && (
            <button
              type="button"
              className={`${styles.clear} ${styles.earlier}`}
              aria-label={text('choice.earlier', { name: label })}
              onClick={() => onChange(without(value).toSpliced(position - 1, 0, value))}
            >
              <Icon name="chevronDown" size={18} />
            </button>
          )}
          <button
            type="button"
            className={styles.clear}
            aria-label={text('choice.remove', { name: label })}
            onClick={() => onChange(without(value))}
          >
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
