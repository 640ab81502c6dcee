import { Button, Icon, TextInput } from '@mp/ui';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocations } from '../catalogue/locations.ts';
import line from './sheet-line.module.css';
import styles from './search-sheet.module.css';
import type { SearchLocation } from './search-wish.ts';
import { useFoundLocations } from './use-found-locations.ts';

interface LocationStepProps {
  readonly chosen: SearchLocation | null;
  readonly onChoose: (location: SearchLocation | null) => void;
}

/** [2.95] A name to type, and what goes by it; until then the countries and landscapes that there are. */
export function LocationStep({ chosen, onChoose }: LocationStepProps) {
  const { formatMessage } = useIntl();
  const { countries, destinations } = useLocations();
  const [typed, setTyped] = useState('');
  const found = useFoundLocations(typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const offered = found.state === 'found' ? found.locations : [...countries, ...destinations];

  const words = (): string => {
    switch (found.state) {
      case 'short':
        return typed.trim() ? formatMessage({ id: 'sheet.location.short' }) : '';
      case 'searching':
        return formatMessage({ id: 'sheet.location.searching' });
      case 'failed':
        return formatMessage({ id: 'sheet.location.failed' });
      case 'found':
        return formatMessage({ id: 'sheet.location.found' }, { count: found.locations.length });
    }
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
      />
      <p role="status" className={styles.found}>
        {words()}
      </p>
      {found.state === 'failed' && (
        <Button variant="quiet" compact onClick={found.retry}>
          {formatMessage({ id: 'sheet.retry' })}
        </Button>
      )}
      <ul className={styles.locations}>
        <li>
          <Choice
            name={formatMessage({ id: 'search.anywhere' })}
            on={chosen === null}
            onChoose={() => onChoose(null)}
          />
        </li>
        {offered.map(({ id, type, name }) => (
          <li key={id}>
            <Choice name={name} on={chosen?.id === id} onChoose={() => onChoose({ id, type, name })} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Choice = ({ name, on, onChoose }: { name: string; on: boolean; onChoose: () => void }) => (
  <button type="button" className={`${line.line} ${styles.location}`} aria-pressed={on} onClick={onChoose}>
    <Icon name={on ? 'check' : 'pin'} size={20} />
    {name}
  </button>
);
