import { controlClass, Field, Icon, useActiveOption, type FieldProps } from '@mp/ui';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useText } from '../text/use-text.ts';
import type { Choice } from './choice.ts';
import styles from './choice.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface ChoiceBoxProps extends FieldProps {
  /** The field's own element, which gets the focus of an error. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The chosen one; null for none yet, or if several can be chosen. */
  readonly chosen: Choice | null;
  /** What matches the words; undefined while it is loading, and if that has failed. */
  readonly options: readonly Choice[] | undefined;
  readonly hasFailed: boolean;
  /** The typed words; null while nothing is searched for, and the list is closed. */
  readonly words: string | null;
  readonly onWords: (words: string | null) => void;
  readonly onChoose: (choice: Choice) => void;
  /** Removes the choice; missing if there is nothing to remove. */
  readonly onClear?: (() => void) | undefined;
  /** Shows options as a grid of pictures. */
  readonly asGrid?: boolean;
  /** Further controls beside the box. */
  readonly children?: ReactNode;
}

/** A combobox: it searches a list, shows each option with its picture, and Enter chooses the first or the active one. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, hint, error, chosen, options, hasFailed, words, onWords, onChoose, onClear } = props;
  const { inputRef, asGrid, children } = props;
  const { text } = useText();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? (options ?? []) : [];
  const idOf = (position: number) => `${listId}-${position}`;
  const { activeId, onKeyDown, forget } = useActiveOption(shown.map((_choice, position) => idOf(position)));
  const open = (typed: string) => {
    forget();
    setOpen(true);
    onWords(typed);
  };
  const close = () => {
    forget();
    setOpen(false);
    onWords(null);
  };
  const choose = (choice: Choice) => {
    close();
    onChoose(choice);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      open('');
    } else if (event.key === 'Enter' && !activeId) {
      // Enter never saves from here: it chooses the first match.
      event.preventDefault();
      if (words?.trim() && shown[0]) choose(shown[0]);
    } else onKeyDown(event);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.field}>
          <div className={styles.box}>
            {words === null && chosen?.thumbnail && <Thumbnail src={chosen.thumbnail} />}
            <input
              {...control}
              ref={inputRef}
              type="text"
              role="combobox"
              className={`${controlClass()} ${styles.input}`}
              data-pictured={(words === null && chosen?.thumbnail) || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder={text(chosen ? 'choice.change' : 'choice.search')}
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={shown.length > 0 ? listId : undefined}
              aria-activedescendant={activeId ?? undefined}
              value={words ?? chosen?.label ?? ''}
              onClick={() => !isOpen && open('')}
              onChange={({ target }) => open(target.value)}
              onKeyDown={onKey}
              onBlur={close}
            />
            {onClear && !isOpen ? (
              <button
                type="button"
                className={styles.clear}
                aria-label={text('choice.clear', { field: label })}
                onClick={onClear}
              >
                <Icon name="close" size={18} />
              </button>
            ) : (
              <span className={styles.sign}>
                <Icon name="search" size={18} />
              </span>
            )}
            {isOpen && (
              // A press here, on the scrollbar, too, must not blur the field, which would close the list.
              <div role="presentation" className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
                <p role="status" className={styles.status}>
                  {options
                    ? text('choice.count', { count: options.length })
                    : text(hasFailed ? 'choice.failed' : 'choice.loading')}
                </p>
                {shown.length > 0 && (
                  <div id={listId} role="listbox" aria-label={label} className={asGrid ? styles.grid : styles.list}>
                    {shown.map((choice, position) => (
                      <Option
                        key={choice.value}
                        id={idOf(position)}
                        choice={choice}
                        isActive={idOf(position) === activeId}
                        isChosen={choice.value === chosen?.value}
                        onChoose={choose}
                      />
                    ))}
                  </div>
                )}
              </div>
            )}
          </div>
          {children}
        </div>
      )}
    </Field>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function Option({ id, choice, isActive, isChosen, onChoose }: OptionProps) {
  return (
    // The field has the focus and handles keys: Enter clicks the active option.
    <div role="presentation" onClick={() => onChoose(choice)}>
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive || isChosen}
        data-active={isActive || undefined}
        className={styles.option}
      >
        {choice.thumbnail && <Thumbnail src={choice.thumbnail} />}
        <span className={styles.words}>
          <span>{choice.label}</span>
          {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
        </span>
        {isChosen && <Icon name="check" size={18} />}
      </div>
    </div>
  );
}
