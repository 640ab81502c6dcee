import type { ApiFailure } from '@mp/api-client';
import { formatMoney } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useLazyGatewayStateQuery } from '../api/payments.ts';
import { useText } from '../text/use-text.ts';

/** Asks the gateway for the state of a payment, on request. */
export function GatewayState({ id }: { readonly id: string }) {
  const { text, intl, locale } = useText();
  const [ask, { data, error, isFetching }] = useLazyGatewayStateQuery();
  const state = data?.state;
  return (
    <div>
      <Button compact variant="quiet" aria-busy={isFetching} onClick={() => void ask(id)}>
        {text('payments.gateway.ask')}
      </Button>
      <p role="status">
        {data &&
          (state
            ? text('payments.gateway.state', {
                status: text(`payments.status.${state.status}`),
                amount: formatMoney(state.amount, locale),
              })
            : text('payments.gateway.unknown'))}
        {state?.refunded && ` ${text('payments.gateway.refunded', { amount: formatMoney(state.refunded, locale) })}`}
      </p>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
    </div>
  );
}
