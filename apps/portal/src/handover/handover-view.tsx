import { type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useSession } from '@mp/session';
import { buttonClass, Notice } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useHandoverMutation } from '../arrival/arrival-calls.ts';
import { StepPage } from '../step-page/step-page.tsx';
import { useText } from '../text/use-text.ts';
import { leaveFor } from '../voucher-file/leave-for.ts';

/**
 * Returns to the account's own origin, signed in there if signed in here. Only the API names the address, so that nobody is
 * redirected elsewhere.
 */
export function HandoverView() {
  const { text, intl, locale } = useText();
  const { query } = usePageContext();
  const { status } = useSession();
  const [handOver, { error }] = useHandoverMutation();
  const hasBegun = useRef(false);
  const to = query.get('to') ?? '';
  const challenge = query.get('challenge') ?? '';

  useEffect(() => {
    if (status === 'unknown' || hasBegun.current) return;
    hasBegun.current = true;
    void handOver({ to, challenge }).then(({ data }) => data && leaveFor(data));
  }, [status, to, challenge, handOver]);

  return (
    <div data-hydrate="now">
      <StepPage title={text('handover.title')} lead={text('handover.lead')}>
        <noscript>
          <p>{text('account.noScript')}</p>
        </noscript>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        {error && (
          <p>
            <Link className={buttonClass()} to={href('account', { locale })}>
              {text('registration.toAccount')}
            </Link>
          </p>
        )}
      </StepPage>
    </div>
  );
}
