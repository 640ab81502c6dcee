import { useHydrated, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestLink } from './request-link.tsx';
import { LinkSent } from './link-sent.tsx';
import { readResetCode } from './reset-code.ts';
import { ResetStep } from './reset-step.tsx';

/** [2.62] [4.28] A new password: an e-mail is given, a link is received, and what it leads to saves the password. */
export function ForgetPasswordView() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { code, forget } = useResetCode();
  if (code !== null) return <ResetStep code={code} onNewLink={forget} />;
  return sentTo ? <LinkSent email={sentTo} onBack={() => setSentTo(null)} /> : <RequestLink onSent={setSentTo} />;
}

/**
 * The code of the link. It leaves the address at once, where others could read it, for the entry of the history, where a
 * reload finds it and no server does.
 */
function useResetCode(): { readonly code: string | null; readonly forget: () => void } {
  const { query, locale } = usePageContext();
  const { state } = useLocation() as { state: { readonly code?: string } | null };
  // No server knows the history: a page that comes to life shows what was sent first.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const page = href('forgetPassword', { locale });
  const told = readResetCode(query);
  useEffect(() => {
    if (told !== null) void navigate(page, { replace: true, state: { code: told } });
  }, [told, page, navigate]);
  return {
    code: told ?? (isHydrated ? state?.code : null) ?? null,
    forget: () => void navigate(page, { replace: true, state: null }),
  };
}
