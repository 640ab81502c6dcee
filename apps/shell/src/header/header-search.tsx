import { Link, usePageContext } from '@mp/host-api';
import { useLazyPart } from '@mp/ssr';
import { href } from '@mp/i18n';
import { Icon, VisuallyHidden } from '@mp/ui';
import { useCallback, useEffect, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './header-tools.module.css';
import { useAskedWords } from '../search/use-asked-words.ts';
import { useSlashKey } from './use-slash-key.ts';

const loadSearch = () => import('../search/search-dialog.tsx');

/** The icon and the key that open search; without JavaScript the icon links to the catalogue and its search. [2.37] */
export function HeaderSearch() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const close = useCallback(() => {
    setOpen(false);
    setWords('');
  }, []);
  useSlashKey(useCallback(() => setOpen(true), []));
  useEffect(close, [pathname, close]);
  // After the effect that closes it on a new page, because an address with words is a new page, too.
  useAskedWords(
    useCallback((query: string) => {
      setWords(query);
      setOpen(true);
    }, []),
  );
  const search = useLazyPart(isOpen, loadSearch, close);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link className={styles.tool} to={href('catalogue', { locale })} data-waits aria-keyshortcuts="/" onClick={open}>
        <Icon name="search" />
        <VisuallyHidden>{formatMessage({ id: 'header.search' })}</VisuallyHidden>
      </Link>
      {search && <search.SearchDialog words={words} onClose={close} />}
    </>
  );
}
