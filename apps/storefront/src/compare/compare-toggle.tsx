import { useKeptList } from '@mp/federation';
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

/** Puts a place among those to compare, or takes it from them. Not there without a script: the list is the browser's. */
export function CompareToggle({ place, iconOnly = false }: CompareToggleProps) {
  const { formatMessage } = useIntl();
  const reasonId = useId();
  const ids = useKeptList(compared);
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
        onClick={() => {
          if (!full) compared.keep(chosen ? ids.filter((id) => id !== place.id) : [...ids, place.id]);
        }}
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
