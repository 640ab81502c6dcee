import type { Currency } from '@mp/domain';
import { searchOf, usePageContext } from '@mp/host-api';
import { Button } from '@mp/ui';
import { useLocation } from 'react-router';
import { useText } from '../wizard/use-text.ts';

/**
 * Opens the same step with prices in another currency, in which a voucher can pay. The page server stores the choice and
 * renders the page again; choices and input are kept. [4.21] [5.32]
 *
 * @param onLeave called before the page is left
 */
export function CurrencySwitch({ currency, onLeave }: { currency: Currency; onLeave: () => void }) {
  const { text } = useText();
  const { pathname } = useLocation();
  const { query } = usePageContext();
  return (
    <form method="post" action="/preferences" onSubmit={onLeave}>
      <input type="hidden" name="back" value={pathname + searchOf(query)} />
      <Button type="submit" variant="quiet" compact name="currency" value={currency}>
        {text(`voucher.payIn.${currency}`)}
      </Button>
    </form>
  );
}
