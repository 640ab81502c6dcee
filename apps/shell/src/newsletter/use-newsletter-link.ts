import { useConfirmNewsletterMutation } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

/** The code of a mailed link: after the `#`, which browsers keep to themselves. */
const codeOf = (hash: string): string | null => /^#newsletter=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;

/** Confirms the newsletter for whoever came by the mailed link, once, and says what came of it. [8.11] */
export function useNewsletterLink(): void {
  const { formatMessage } = useIntl();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [confirm] = useConfirmNewsletterMutation();
  const code = codeOf(hash);
  useEffect(() => {
    if (code === null) return;
    // Neither a reload nor a shared address does it again.
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
