import { returnedKey, useRedeemReturnMutation, type ApiFailure } from '@mp/api-client';
import { useOneTimeCode, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useNavigate } from 'react-router';
import { storeOrderKey, storedOrderKey } from './stored-order-key.ts';

/**
 * Exchanges the gateway's return code for the order's key, and opens the order; also if this tab has done that before.
 *
 * @returns whether it is pending
 */
export function useReturn(code: string | null): boolean {
  const { locale, query: address } = usePageContext();
  const navigate = useNavigate();
  const [redeem] = useRedeemReturnMutation();
  const { failure } = useOneTimeCode(code, async (returned): Promise<ApiFailure | null> => {
    const { data, error } = await redeem(returned);
    const key = data ?? storedOrderKey(address.get('id'));
    if (!key) return error as ApiFailure;
    storeOrderKey(key);
    const query = { id: key.id, code: key.code, [returnedKey]: 1 };
    await navigate(href('voucherFile', { locale, query }), { replace: true });
    return null;
  });
  return code !== null && failure === null;
}
