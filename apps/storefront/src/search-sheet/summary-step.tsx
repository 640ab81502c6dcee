import { Button, Icon, type IconName } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import line from './sheet-line.module.css';
import styles from './search-sheet.module.css';
import type { SearchCriteria, SheetStep } from './search-criteria.ts';
import { useCriteriaTexts } from './use-criteria-texts.ts';

const icons = { location: 'pin', dates: 'calendar', persons: 'persons' } as const satisfies Record<SheetStep, IconName>;

interface SummaryStepProps {
  readonly criteria: SearchCriteria;
  /** The line to focus after a step; the first one initially. */
  readonly focusOn: SheetStep | null;
  readonly onEnter: (step: SheetStep) => void;
  readonly onSearch: () => void;
}

/** [2.94] Location, dates and guests, each a link to its step, and the search button. */
export function SummaryStep({ criteria, focusOn, onEnter, onSearch }: SummaryStepProps) {
  const { formatMessage } = useIntl();
  const texts = useCriteriaTexts(criteria);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focusOn) list.current?.querySelector<HTMLElement>(`[data-step="${focusOn}"]`)?.focus();
  }, [focusOn]);
  return (
    <div className={styles.step}>
      <ul ref={list} className={styles.lines}>
        {(['location', 'dates', 'persons'] as const).map((step) => (
          <li key={step}>
            <button
              type="button"
              data-step={step}
              className={`${line.line} ${line.tall} ${styles.line}`}
              onClick={() => onEnter(step)}
            >
              <Icon name={icons[step]} />
              <span>
                <small>{formatMessage({ id: `sheet.${step}` })}</small>
                <strong>{texts[step]}</strong>
              </span>
              <Icon name="chevronRight" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="callToAction" wide onClick={onSearch}>
        <Icon name="search" size={20} />
        {formatMessage({ id: 'search.submit' })}
      </Button>
    </div>
  );
}
