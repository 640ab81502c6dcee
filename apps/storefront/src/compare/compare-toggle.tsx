import { useStoredList } from '@mp/host-api';
import type { Place } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { compared, mostCompared } from './compared.ts';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
  readonly place: Pick<Place, 'id' | 'name'>;
}

/** Uses the list at the press, not the rendered one: presses before hydration are replayed at once. */
function toggle(id: number): void {
  const now = compared.items();
  if (now.includes(id)) compared.keep(now.filter((other) => other !== id));
  else if (now.length < mostCompared) compared.keep([...now, id]);
}

/** Adds a place to the comparison, or removes it. Hidden without JavaScript: the list is in the browser. */
export function CompareToggle({ place }: CompareToggleProps) {
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
        className={styles.toggle}
        aria-pressed={chosen}
        aria-label={formatMessage({ id: 'compare.toggle' }, { name: place.name })}
        aria-disabled={full || undefined}
        aria-describedby={full ? reasonId : undefined}
        title={reason ?? words}
        onClick={() => toggle(place.id)}
      >
        <Icon name="compare" size={20} />
        {/* In a narrow row the title explains the icon. */}
        <span data-label="">{words}</span>
      </button>
      {full && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
