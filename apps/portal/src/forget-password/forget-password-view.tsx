import { useHydrated, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestLink } from './request-link.tsx';
import { LinkSent } from './link-sent.tsx';
import { readResetCode } from './reset-code.ts';
import { ResetStep } from './reset-step.tsx';

/** [2.62] [4.28] Requests a link by e-mail, and sets the password with it. */
export function ForgetPasswordView() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { code, forget } = useResetCode();
  if (code !== null) return <ResetStep code={code} onNewLink={forget} />;
  return sentTo ? <LinkSent email={sentTo} onBack={() => setSentTo(null)} /> : <RequestLink onSent={setSentTo} />;
}

/**
 * The code of the link. It moves at once from the address, where others could read it, to the history entry, which a reload
 * restores and no server receives.
 */
function useResetCode(): { readonly code: string | null; readonly forget: () => void } {
  const { query, locale } = usePageContext();
  const { state } = useLocation() as { state: { readonly code?: string } | null };
  // No server knows the history: hydration starts with the server's state.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const page = href('forgetPassword', { locale });
  const snackbar = readResetCode(query);
  useEffect(() => {
    if (snackbar !== null) void navigate(page, { replace: true, state: { code: snackbar } });
  }, [snackbar, page, navigate]);
  return {
    code: snackbar ?? (isHydrated ? state?.code : null) ?? null,
    forget: () => void navigate(page, { replace: true, state: null }),
  };
}
