import { foundKinds, type ConsoleSearchWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { TextInput, useActiveOption } from '@mp/ui';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useConsoleSearchQuery } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import styles from './console-search.module.css';

type Found = ConsoleSearchWire['data'][number];

const shortest = 3;

/** One field for everything: `/` focuses it, arrows and Enter open what it has found. */
export function ConsoleSearch() {
  const { text } = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const listId = useId();
  const { currentData, data: previous } = useConsoleSearchQuery(q, { skip: q.length < shortest });
  const found = q.length < shortest ? [] : ((currentData ?? previous)?.data ?? []);
  const options = found.map((one) => ({ ...one, optionId: `${listId}-${one.kind}-${one.id}` }));
  const { activeId, onKeyDown, forget } = useActiveOption(options.map(({ optionId }) => optionId));
  useSlashKey(field);
  const close = () => {
    setTyped('');
    forget();
  };
  const isOpen = typed.trim().length >= shortest && currentData !== undefined;
  return (
    <div
      role="search"
      aria-label={text('console.search')}
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <TextInput
        ref={field}
        label={text('console.search')}
        placeholder={text('console.searchHint')}
        role="combobox"
        aria-keyshortcuts="/"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId ?? undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          onKeyDown(event);
        }}
      />
      <kbd aria-hidden="true" className={styles.key}>
        /
      </kbd>
      <div id={listId} role="listbox" aria-label={text('console.found')} className={styles.found} hidden={!isOpen}>
        {foundKinds.map((kind) => (
          <Group
            key={kind}
            kind={kind}
            options={options.filter((one) => one.kind === kind)}
            activeId={activeId}
            onOpen={close}
          />
        ))}
      </div>
      <p role="status" className={styles.status}>
        {isOpen && text('console.foundCount', { count: options.length })}
      </p>
    </div>
  );
}

interface GroupProps {
  readonly kind: Found['kind'];
  readonly options: readonly (Found & { readonly optionId: string })[];
  readonly activeId: string | null;
  readonly onOpen: () => void;
}

function Group({ kind, options, activeId, onOpen }: GroupProps) {
  const { text, locale, day } = useText();
  if (options.length === 0) return null;
  return (
    <div role="group" aria-label={text(`console.found.${kind}`)}>
      <p aria-hidden="true" className={styles.kind}>
        {text(`console.found.${kind}`)}
      </p>
      {options.map((one) => (
        <Link
          key={one.optionId}
          id={one.optionId}
          role="option"
          aria-selected={one.optionId === activeId}
          tabIndex={-1}
          className={styles.option}
          to={targetOf(one, locale)}
          onClick={onOpen}
        >
          <b>{one.label}</b> {withDays(one.detail, day)}
        </Link>
      ))}
    </div>
  );
}

/** Formats the dates in what the API says about something found. */
const withDays = (detail: string, day: (date: string) => string): string =>
  detail.replace(/\d{4}-\d{2}-\d{2}/g, (date) => day(date));

/** The page of something found: a guest, its reservation, or else the list of a place's reservations. */
const targetOf = ({ kind, id, reservation_id }: Found, locale: 'cs' | 'en'): string =>
  kind === 'guest'
    ? href('console', { locale, params: { section: 'guests', item: id } })
    : href('console', {
        locale,
        params: { section: 'reservations', ...(reservation_id !== null && { item: reservation_id }) },
        ...(kind === 'place' && { query: { place: id } }),
      });

/** Focuses a field with `/`, unless somebody is typing. */
function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [field]);
}
