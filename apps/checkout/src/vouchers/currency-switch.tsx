import type { Currency } from '@mp/domain';
import { searchOf, usePageContext } from '@mp/host-api';
import { Button } from '@mp/ui';
import { useLocation } from 'react-router';
import { useText } from '../wizard/use-text.ts';

/**
 * Leads to the same step with prices in another currency, where a voucher of that currency can pay. The page server
 * remembers the choice and shows the page again; what was chosen and typed is kept. [4.21] [5.32]
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
