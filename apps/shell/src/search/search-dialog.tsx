import { shortestSearch } from '@mp/domain';
import { Link, useStoredList, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, buttonClass, Dialog, Icon, Notice, SkeletonText, useActiveOption, VisuallyHidden } from '@mp/ui';
import { useState, type FormEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import styles from './search-dialog.module.css';
import { SearchList } from './search-list.tsx';
import { foundOptions, recentOptions, type SearchOption } from './search-options.ts';
import { useSearch } from './use-search.ts';

const listId = 'search-list';
const hintId = 'search-hint';

/** The full-screen search: finds places, collections and articles by name while the visitor types. [2.66] */
export function SearchDialog({ words = '', onClose }: { words?: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const [typed, setTyped] = useState(words);
  const { status, text, found, searchNow } = useSearch(typed);
  const recent = useStoredList(recentSearches);

  const groups = found ? foundOptions(found, locale) : status === 'idle' ? recentOptions(recent) : [];
  const options = groups.flatMap((group) => group.options);
  const { activeId, onKeyDown, forget } = useActiveOption(options.map(({ id }) => id));
  const nothing = status === 'found' && options.length === 0;
  const tooShort = typed.trim().length < shortestSearch;

  const type = (next: string) => {
    forget();
    setTyped(next);
  };
  const choose = (option: SearchOption, event: MouseEvent) => {
    if (option.to === null) {
      type(option.label);
      return;
    }
    rememberSearch(text);
    // A result in a new tab leaves the search open.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };

  return (
    <Dialog
      variant="full"
      title={formatMessage({ id: 'search.title' })}
      titleHidden
      closeLabel={formatMessage({ id: 'search.close' })}
      onClose={onClose}
    >
      <div className={styles.search}>
        <form className={styles.form} role="search" onSubmit={submit}>
          <input
            className={styles.field}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            placeholder={formatMessage({ id: 'search.placeholder' })}
            aria-label={formatMessage({ id: 'search.field' })}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={activeId ?? undefined}
            aria-describedby={hintId}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            data-autofocus
          />
          <button
            type="submit"
            className={styles.submit}
            aria-label={formatMessage({ id: 'search.submit' })}
            aria-disabled={tooShort || undefined}
            aria-describedby={tooShort ? hintId : undefined}
          >
            <Icon name="search" />
          </button>
        </form>
        <p id={hintId} className={styles.hint}>
          {formatMessage({ id: 'search.hint' }, { characters: shortestSearch })}
        </p>
        <VisuallyHidden role="status">
          {status === 'found' && formatMessage({ id: 'search.count' }, { count: options.length, text })}
        </VisuallyHidden>
        {status === 'failed' && (
          <Notice kind="error" title={formatMessage({ id: 'search.failed' })}>
            <p>{formatMessage({ id: 'search.failed.hint' })}</p>
            <p>
              <Button variant="quiet" compact onClick={searchNow}>
                {formatMessage({ id: 'search.again' })}
              </Button>
            </p>
          </Notice>
        )}
        {status === 'searching' && !found && <SkeletonText lines={6} />}
        {nothing && (
          <div className={styles.nothing}>
            <p className={styles.nothingTitle}>{formatMessage({ id: 'search.nothing' }, { text })}</p>
            <p>{formatMessage({ id: 'search.nothing.hint' })}</p>
            <p>
              <Link className={buttonClass({ variant: 'quiet' })} to={href('catalogue', { locale })} onClick={onClose}>
                {formatMessage({ id: 'search.allPlaces' })}
              </Link>
            </p>
          </div>
        )}
        {options.length > 0 && (
          <SearchList
            id={listId}
            groups={groups}
            activeId={activeId}
            sought={text}
            busy={status === 'searching'}
            onChoose={choose}
          />
        )}
        {groups[0]?.kind === 'recent' && (
          <p>
            <Button variant="quiet" compact onClick={() => recentSearches.keep([])}>
              {formatMessage({ id: 'search.recent.clear' })}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
