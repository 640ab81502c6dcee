import { controlClass, Field, Icon, useActiveOption } from '@mp/ui';
import { useHydrated } from '@mp/host-api';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { locationQuery, type SearchLocation } from '../search-sheet/search-criteria.ts';
import type { Stay } from '../stay/stay.ts';
import { storeWhere } from './recent-wheres.ts';
import { useWhereOptions } from './use-where-options.ts';
import styles from './where-field.module.css';
import type { WhereGroup, WhereOption } from './where-options.ts';
import { WhereSelect } from './where-select.tsx';

const WhereList = lazy(() => import('./where-list.tsx'));

interface WhereFieldProps {
  /** The location's name in the address; undefined for anywhere. Several locations are one text until another is chosen. */
  readonly named?: string;
  /** The location's query keys in the address. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Passed on to the chosen place's or collection's page. */
  readonly stay: Stay;
}

const nothing = {};

const clearing = 'clear';

/** A line without a heading: it is no search result. */
const wayTo = (kind: WhereGroup['kind'], option: WhereOption): WhereGroup => ({ kind, heading: '', options: [option] });

/**
 * The location field: a combobox of places, towns, locations and collections, with suggestions. Enter takes the first. A
 * location is submitted with the form; a place or a collection opens at once. Without JavaScript it is a select of countries
 * and landscapes.
 */
export function WhereField({ named = '', keys = nothing, stay }: WhereFieldProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<SearchLocation | null | undefined>(undefined);
  const [followed, setFollowed] = useState(named);
  // Another address resets the field.
  if (followed !== named) {
    setFollowed(named);
    setChosen(undefined);
  }
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wheres = useWhereOptions(typed, stay);

  const anywhere: WhereOption = {
    key: 'anywhere',
    name: formatMessage({ id: 'search.anywhere' }),
    note: null,
    picture: null,
    location: null,
  };
  const groups =
    wheres.state === 'suggested'
      ? [wayTo('areas', anywhere), ...wheres.groups]
      : wheres.state === 'found' && wheres.groups.length === 0
        ? [
            wayTo('areas', { ...anywhere, name: formatMessage({ id: 'where.everywhere' }) }),
            wayTo('clear', { ...anywhere, key: clearing, name: formatMessage({ id: 'where.clear' }) }),
          ]
        : wheres.groups;
  const options = isOpen ? groups.flatMap((group) => group.options) : [];
  const idOf = ({ key }: WhereOption) => `${listId}-${key}`;
  const { activeId, onKeyDown, forget } = useActiveOption(options.map(idOf));

  const close = () => {
    setOpen(false);
    setTyped(null);
    forget();
  };
  const choose = (option: WhereOption) => {
    if (option.key === clearing) {
      forget();
      setTyped('');
      return;
    }
    close();
    if (option.to !== undefined) return void navigate(option.to);
    setChosen(option.location ?? null);
    if (option.location) storeWhere(option.location);
  };
  const onKey = (event: KeyboardEvent) => {
    const [first] = options;
    // During text composition, Enter belongs to the input method.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !activeId && typed?.trim() && first) {
      event.preventDefault();
      choose(first);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    } else onKeyDown(event);
  };
  /** Text that is left in the field means the first matching location; no text means anywhere. */
  const leave = () => {
    const meant = typed?.trim() ? options.find((option) => option.location) : undefined;
    if (typed !== null && typed.trim() === '') setChosen(null);
    if (meant) choose(meant);
    else close();
  };
  const name = chosen === undefined ? named : (chosen?.name ?? '');
  const label = formatMessage({ id: 'search.destination' });
  const sent = chosen === undefined ? keys : locationQuery(chosen);
  return (
    <>
      <noscript className={styles.plain}>
        <WhereSelect label={label} named={named} keys={keys} />
      </noscript>
      {Object.entries(sent).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} disabled={!isHydrated} suppressHydrationWarning />
      ))}
      <div className={styles.ours}>
        <Field label={label}>
          {(control) => (
            <span className={styles.box}>
              <input
                {...control}
                ref={input}
                type="text"
                role="combobox"
                className={`${controlClass()} ${styles.input}`}
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                placeholder={anywhere.name}
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={activeId ?? undefined}
                value={typed ?? name}
                data-waits=""
                onClick={() => setOpen(true)}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ target }) => {
                  forget();
                  setTyped(target.value);
                  setOpen(true);
                }}
                onKeyDown={onKey}
                onBlur={leave}
              />
              <Icon name="search" size={20} />
              {isOpen && (
                <Suspense>
                  <WhereList
                    id={listId}
                    label={label}
                    wheres={{ ...wheres, groups }}
                    activeId={activeId}
                    idOf={idOf}
                    onChoose={choose}
                    onGone={close}
                  />
                </Suspense>
              )}
            </span>
          )}
        </Field>
      </div>
    </>
  );
}
