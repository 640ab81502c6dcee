import { LanguageSwitch, type PageView } from '@mp/ssr';
import { Dialog } from '@mp/ui';
import { useIntl } from 'react-intl';
import { CurrencyForm } from './currency-form.tsx';
import styles from './preferences.module.css';

/** [2.72] The language and the currency of the current page. */
export function PreferencesDialog({ view, onClose }: { view: PageView; onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      title={formatMessage({ id: 'footer.preferences' })}
      closeLabel={formatMessage({ id: 'dialog.close' })}
      onClose={onClose}
      variant="sheet"
    >
      <div className={styles.languages}>
        <LanguageSwitch view={view} label="preferences.language" names />
      </div>
      <CurrencyForm view={view} />
    </Dialog>
  );
}
