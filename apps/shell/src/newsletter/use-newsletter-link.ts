import { useConfirmNewsletterMutation } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

/** The code of the confirmation link: in the hash, which browsers do not send. */
const codeOf = (hash: string): string | null => /^#newsletter=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;

/** Confirms the subscription of a visitor from the confirmation link, once, and shows the result. [8.11] */
export function useNewsletterLink(): void {
  const { formatMessage } = useIntl();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [confirm] = useConfirmNewsletterMutation();
  const code = codeOf(hash);
  useEffect(() => {
    if (code === null) return;
    // Removed, so that a reload or a shared address does not confirm again.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void confirm(code).then(({ error }) =>
      showSnackbar({
        tone: error ? 'error' : 'success',
        kind: 'newsletter',
        text: formatMessage({ id: error ? 'newsletter.codeInvalid' : 'newsletter.confirmed' }),
      }),
    );
  }, [code, pathname, search, navigate, confirm, formatMessage]);
}
