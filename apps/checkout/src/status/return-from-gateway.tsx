import { returnedKey, useRedeemReturnMutation, type ApiFailure, type ReservationKey } from '@mp/api-client';
import { useOneTimeCode } from '@mp/host-api';
import { PageForm } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { Button, Outcome, Progress } from '@mp/ui';
import { useNavigate } from 'react-router';
import { heldKey } from '../confirm/held-reservation.ts';
import { useText } from '../wizard/use-text.ts';
import { DeniedReservation } from './denied-reservation.tsx';
import { storeKey, storedKey } from './stored-key.ts';
import { MissingReservation } from './missing-reservation.tsx';

/**
 * [2.60] The guest has returned from the gateway. Its return code is exchanged for the key. If that response was lost, the
 * browser that booked still has the key; so has the tab that goes back to the gateway after paying.
 */
export function ReturnFromGateway({ id, returned }: { readonly id: string; readonly returned: string }) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const [redeem] = useRedeemReturnMutation();

  const { failure, retry } = useOneTimeCode(returned, async (code): Promise<ApiFailure | null> => {
    const { data, error } = await redeem(code);
    const key: ReservationKey | null = data ?? heldKey(id) ?? storedKey(id);
    if (!key) return error as ApiFailure;
    storeKey(key);
    const query = { id: key.id, code: key.code, [returnedKey]: 1 };
    await navigate(href('status', { locale, query }), { replace: true });
    return null;
  });

  if (failure?.retryable) return <MissingReservation canRetry onRetry={retry} />;
  if (failure) return <DeniedReservation id={id} />;
  return (
    <Outcome icon="clock" title={text('status.pending.title')} lead={text('status.pending.text')}>
      <Progress label={text('status.pending.title')} />
      <noscript>
        <PageForm name="redeem" onSubmit={retry}>
          <Button type="submit">{text('status.pending.check')}</Button>
        </PageForm>
      </noscript>
    </Outcome>
  );
}
