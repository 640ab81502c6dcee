import { usePageContext } from '@mp/host-api';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { compareHref, type CompareQuery } from './compare-query.ts';

/** Copies the comparison's address. Hidden without JavaScript: the address bar has it, too. */
export function CopyLink({ query }: { query: CompareQuery }) {
  const { formatMessage } = useIntl();
  const { locale, origin } = usePageContext();
  const copy = async (): Promise<void> => {
    try {
      // The clipboard exists only over TLS.
      await navigator.clipboard.writeText(origin + compareHref(query, locale));
      showSnackbar({ tone: 'success', kind: 'copy', text: formatMessage({ id: 'compare.copied' }) });
    } catch {
      showSnackbar({ tone: 'error', kind: 'copy', text: formatMessage({ id: 'compare.notCopied' }) });
    }
  };
  return (
    <Button variant="quiet" compact onClick={() => void copy()}>
      <Icon name="link" size={18} />
      {formatMessage({ id: 'compare.copy' })}
    </Button>
  );
}
