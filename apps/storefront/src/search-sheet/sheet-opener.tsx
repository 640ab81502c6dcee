import { DialogOnItsWay, Icon } from '@mp/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SearchCriteria } from './search-criteria.ts';
import line from './sheet-line.module.css';
import styles from './sheet-opener.module.css';

const SearchSheet = lazy(() => import('./search-sheet.tsx'));

interface SheetOpenerProps {
  readonly criteria: SearchCriteria;
  readonly preorder?: boolean;
  /** The location as text. */
  readonly place: string;
  /** Dates and guests as text. */
  readonly details: string;
  readonly onSearch: (criteria: SearchCriteria) => void;
}

/**
 * One line that shows the criteria and opens the search sheet. [2.93] For phones with JavaScript; a press before hydration is
 * replayed.
 */
export function SheetOpener({ criteria, preorder, place, details, onSearch }: SheetOpenerProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${line.line} ${line.tall} ${styles.opener}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>
          <strong>{place}</strong> <small>{details}</small>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<DialogOnItsWay title={formatMessage({ id: 'sheet.title' })} onClose={close} />}>
          <SearchSheet
            criteria={criteria}
            preorder={preorder}
            onClose={close}
            onSearch={(searched) => {
              close();
              onSearch(searched);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
