import { Link } from '@mp/host-api';
import { shortText } from '@mp/i18n';
import { textLengths } from '@mp/domain';
import { Icon } from '@mp/ui';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { highlight } from './highlight.ts';
import styles from './search-list.module.css';
import type { OptionGroup, SearchOption } from './search-options.ts';
import { useNarrow } from './use-narrow.ts';

interface SearchListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly activeId: string | null;
  /** The search words to highlight. */
  readonly sought: string;
  /** Whether results for other words are loading. */
  readonly busy: boolean;
  readonly onChoose: (option: SearchOption, event: MouseEvent) => void;
}

/** The list of options, by group; the focus stays in the field above it. */
export function SearchList({ id, groups, activeId, sought, busy, onChoose }: SearchListProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={formatMessage({ id: 'search.results' })}
      aria-busy={busy || undefined}
    >
      {groups.map(({ kind, options }) => (
        <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
          <div id={`search-${kind}`} className={styles.heading} role="presentation">
            {formatMessage({ id: `search.group.${kind}` })}
          </div>
          {options.map((option) => (
            <Option
              key={option.id}
              option={option}
              active={option.id === activeId}
              sought={kind === 'recent' ? '' : sought}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<SearchListProps, 'sought' | 'onChoose'> {
  readonly option: SearchOption;
  readonly active: boolean;
}

function Option({ option, active, sought, onChoose }: OptionProps) {
  const most = useNarrow() ? textLengths.searchResultOnMobile : textLengths.searchResult;
  const shared = {
    id: option.id,
    role: 'option',
    className: styles.option,
    // The accessible name is the full text, even if it is shortened.
    'aria-label': option.label,
    'aria-selected': active,
    tabIndex: -1,
    onClick: (event: MouseEvent) => onChoose(option, event),
  };
  const words = (
    <>
      <Icon name={option.icon} size={20} />
      <span>
        {highlight(shortText(option.label, most), sought).map(({ text, found }, index) =>
          found ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </>
  );
  return option.to === null ? (
    <div {...shared}>{words}</div>
  ) : (
    <Link {...shared} to={option.to}>
      {words}
    </Link>
  );
}
