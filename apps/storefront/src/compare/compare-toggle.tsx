import { useStoredList } from '@mp/host-api';
import type { Place } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { compared, mostCompared } from './compared.ts';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
  readonly place: Pick<Place, 'id' | 'name'>;
  /** A drawing alone, for where there is no room for words. */
  readonly iconOnly?: boolean;
}

/** What is chosen at the press counts, not what was drawn: presses of a page that was not alive yet come all at once. */
function toggle(id: number): void {
  const now = compared.items();
  if (now.includes(id)) compared.keep(now.filter((other) => other !== id));
  else if (now.length < mostCompared) compared.keep([...now, id]);
}

/** Puts a place among those to compare, or takes it from them. Not there without a script: the list is the browser's. */
export function CompareToggle({ place, iconOnly = false }: CompareToggleProps) {
  const { formatMessage } = useIntl();
  const reasonId = useId();
  const ids = useStoredList(compared);
  const chosen = ids.includes(place.id);
  const full = !chosen && ids.length >= mostCompared;
  const words = formatMessage({ id: 'compare.choose' });
  const reason = full ? formatMessage({ id: 'compare.full' }, { most: mostCompared }) : undefined;

  return (
    <>
      <button
        type="button"
        className={`${styles.toggle} ${iconOnly ? styles.iconOnly : ''}`}
        aria-pressed={chosen}
        aria-label={formatMessage({ id: 'compare.toggle' }, { name: place.name })}
        aria-disabled={full || undefined}
        aria-describedby={full ? reasonId : undefined}
        title={reason ?? (iconOnly ? words : undefined)}
        onClick={() => toggle(place.id)}
      >
        <Icon name="compare" size={20} />
        {!iconOnly && words}
      </button>
      {full && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
