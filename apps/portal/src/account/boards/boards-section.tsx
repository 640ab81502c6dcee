import { useChangeBoardMutation, useOwnBoardsQuery, type ApiFailure, type OwnBoard } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, buttonClass } from '@mp/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../text/use-text.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Section } from '../frame/section.tsx';
import sections from '../frame/section.module.css';
import { BoardDialog } from './board-dialog.tsx';
import styles from './boards.module.css';
import { RemoveBoardDialog } from './remove-board-dialog.tsx';

/** The trip boards of the account: made from favourites, shared by a link, and revoked. (ADR 0015) */
export function BoardsSection() {
  const { text } = useText();
  const boards = useOwnBoardsQuery();
  const [edited, setEdited] = useState<OwnBoard | 'new' | null>(null);
  const [removed, setRemoved] = useState<OwnBoard | null>(null);
  const creating = useRef<HTMLButtonElement>(null);
  /** The buttons of a removed board disappear with it. */
  const settle = () => {
    flushSync(() => setRemoved(null));
    creating.current?.focus();
  };
  return (
    <Section title={text('boards.title')} lead={text('boards.lead')}>
      <Loaded query={boards}>
        {(own) => (
          <>
            {own.length > 0 && (
              <ul className={sections.list}>
                {own.map((board) => (
                  <li key={board.id}>
                    <BoardCard board={board} onEdit={() => setEdited(board)} onRemove={() => setRemoved(board)} />
                  </li>
                ))}
              </ul>
            )}
            <div>
              <Button ref={creating} variant="quiet" onClick={() => setEdited('new')}>
                {text('boards.create')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {edited && <BoardDialog board={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveBoardDialog board={removed} onRemoved={settle} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

interface BoardCardProps {
  readonly board: OwnBoard;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function BoardCard({ board, onEdit, onRemove }: BoardCardProps) {
  const { text, intl, date, locale } = useText();
  const { origin, shopOrigin = origin } = usePageContext();
  const [change, { isLoading }] = useChangeBoardMutation();
  const { id, title, arrival, departure, party, places, code } = board;
  const path = code && href('board', { locale, query: { code } });
  const make = async (what: 'share' | 'unshare') => {
    if (isLoading) return;
    const { error } = await change({ id, change: what });
    if (error) showSnackbar({ tone: 'error', kind: 'board', text: errorText(intl, error as ApiFailure) });
    else showSnackbar({ tone: 'success', kind: 'board', text: text(`boards.${what}.done`) });
  };
  const copy = async () => {
    try {
      // The clipboard exists only over TLS.
      await navigator.clipboard.writeText(`${shopOrigin}${path ?? ''}`);
      showSnackbar({ tone: 'success', kind: 'board', text: text('boards.copied') });
    } catch {
      showSnackbar({ tone: 'error', kind: 'board', text: text('boards.notCopied') });
    }
  };
  const dates = arrival && departure ? `${date(arrival)} – ${date(departure)}` : text('boards.noDates');
  return (
    <article className={styles.board}>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.quiet}>
        {[dates, text('boards.party', { adults: party.adults, children: party.children })].join(' · ')}
      </p>
      <p className={styles.quiet}>{text('boards.places', { count: places.length })}</p>
      {path && (
        <p>
          <Link to={path} className={styles.link}>
            {text('boards.open')}
          </Link>
        </p>
      )}
      <div className={styles.ways}>
        {path ? (
          <>
            <Button compact aria-label={text('boards.copy.of', { title })} onClick={() => void copy()}>
              {text('boards.copy')}
            </Button>
            <Button
              compact
              variant="quiet"
              aria-label={text('boards.unshare.of', { title })}
              onClick={() => void make('unshare')}
            >
              {text('boards.unshare')}
            </Button>
          </>
        ) : (
          <Button compact aria-label={text('boards.share.of', { title })} onClick={() => void make('share')}>
            {text('boards.share')}
          </Button>
        )}
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', compact: true })}
          aria-label={text('boards.edit.of', { title })}
          onClick={onEdit}
        >
          {text('boards.edit')}
        </button>
        <Button compact variant="quiet" aria-label={text('boards.remove.of', { title })} onClick={onRemove}>
          {text('boards.remove')}
        </Button>
      </div>
    </article>
  );
}
