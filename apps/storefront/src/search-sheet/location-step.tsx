import { Link } from '@mp/host-api';
import { Button, Icon, TextInput } from '@mp/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Stay } from '../stay/stay.ts';
import { storeWhere } from '../where/recent-wheres.ts';
import { useWhereOptions } from '../where/use-where-options.ts';
import type { WhereOption } from '../where/where-options.ts';
import { groupHeading, WhereWords } from '../where/where-words.tsx';
import line from './sheet-line.module.css';
import styles from './search-sheet.module.css';
import type { SearchLocation } from './search-criteria.ts';

interface LocationStepProps {
  readonly chosen: SearchLocation | null;
  /** Passed on to the chosen place's or collection's page. */
  readonly stay: Stay;
  readonly onChoose: (location: SearchLocation | null) => void;
  /** Called after navigating to a place or a collection. */
  readonly onGone: () => void;
}

/** [2.95] A search field for locations, where Enter takes the first result; initially the countries and landscapes. */
export function LocationStep({ chosen, stay, onChoose, onGone }: LocationStepProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { state, groups, retry } = useWhereOptions(typed, stay);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  const choose = (option: WhereOption) => {
    if (option.to !== undefined) {
      onGone();
      void navigate(option.to);
      return;
    }
    if (option.location) storeWhere(option.location);
    onChoose(option.location ?? null);
  };
  const takeFirst = (event: KeyboardEvent) => {
    const first = groups[0]?.options[0];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '' || !first) return;
    event.preventDefault();
    choose(first);
  };
  return (
    <div className={styles.step}>
      <TextInput
        ref={input}
        type="search"
        autoComplete="off"
        label={formatMessage({ id: 'sheet.location.field' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={takeFirst}
      />
      <p role="status" className={styles.found}>
        {state === 'suggested' ? '' : formatMessage({ id: `where.${state}` }, { count })}
      </p>
      {state === 'failed' && (
        <Button variant="quiet" compact onClick={retry}>
          {formatMessage({ id: 'again' })}
        </Button>
      )}
      {state === 'suggested' && (
        <button
          type="button"
          className={`${line.line} ${styles.location}`}
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
        >
          <Icon name={chosen === null ? 'check' : 'pin'} size={20} />
          {formatMessage({ id: 'search.anywhere' })}
        </button>
      )}
      {groups.map((group) => (
        <section key={`${group.kind} ${group.heading}`} aria-label={groupHeading(intl, group)}>
          <h3 className={styles.heading}>{groupHeading(intl, group)}</h3>
          <ul className={styles.locations}>
            {group.options.map((option) => (
              <li key={option.key}>
                {option.to === undefined ? (
                  <button
                    type="button"
                    className={`${line.line} ${styles.location}`}
                    aria-pressed={option.location?.name === chosen?.name}
                    onClick={() => choose(option)}
                  >
                    <WhereWords kind={group.kind} option={option} />
                  </button>
                ) : (
                  <Link className={`${line.line} ${styles.location}`} to={option.to} onClick={onGone}>
                    <WhereWords kind={group.kind} option={option} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
