import type { PageView } from '@mp/ssr';
import { VisuallyHidden } from '@mp/ui';
import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import tools from '../header/header-tools.module.css';
import { PreferencesDialog } from './preferences-dialog.tsx';

/** Opens the dialog of language and currency; without JavaScript it links to the same choices in the footer. [2.72] */
export function PreferencesLink({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={tools.tool} href="#footer-preferences" data-waits onClick={open}>
        <span aria-hidden="true">{formatMessage({ id: `currency.${view.context.currency}` })}</span>
        <VisuallyHidden>{formatMessage({ id: 'footer.preferences' })}</VisuallyHidden>
      </a>
      {isOpen && <PreferencesDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
