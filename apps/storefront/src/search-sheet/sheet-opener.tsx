import { DialogOnItsWay, Icon } from '@mp/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SearchCriteria } from './search-criteria.ts';
import line from './sheet-line.module.css';
import styles from './sheet-opener.module.css';

const SearchSheet = lazy(() => import('./search-sheet.tsx'));

interface SheetOpenerProps {
  readonly wish: SearchCriteria;
  readonly preorder?: boolean;
  /** Where one looks, in words. */
  readonly place: string;
  /** When and who, in words. */
  readonly details: string;
  readonly onSearch: (wish: SearchCriteria) => void;
}

/**
 * One line that says what is being looked for and opens the search sheet. [2.93] Shown on phones that run scripts; a press
 * before the page is alive is repeated afterwards.
 */
export function SheetOpener({ wish, preorder, place, details, onSearch }: SheetOpenerProps) {
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
            wish={wish}
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
