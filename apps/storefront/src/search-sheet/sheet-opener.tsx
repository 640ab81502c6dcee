import { Icon } from '@mp/ui';
import { useState } from 'react';
import { SearchSheet } from './search-sheet.tsx';
import type { SearchWish } from './search-wish.ts';
import line from './sheet-line.module.css';
import styles from './sheet-opener.module.css';

interface SheetOpenerProps {
  readonly wish: SearchWish;
  readonly preorder?: boolean;
  /** Where one looks, in words. */
  readonly place: string;
  /** When and who, in words. */
  readonly details: string;
  readonly onSearch: (wish: SearchWish) => void;
}

/**
 * One line that says what is being looked for and opens the search sheet. [2.93] Shown on phones that run scripts; a press
 * before the page is alive is repeated afterwards.
 */
export function SheetOpener({ wish, preorder, place, details, onSearch }: SheetOpenerProps) {
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
        <SearchSheet
          wish={wish}
          preorder={preorder}
          onClose={close}
          onSearch={(searched) => {
            close();
            onSearch(searched);
          }}
        />
      )}
    </>
  );
}
