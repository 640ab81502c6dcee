import { Notice } from '@mp/ui';
import { useConsoleViewersQuery } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';

/** More often than the API forgets a page. */
const everyMs = 20_000;

/** Who else has the reservation open. */
export function Viewers({ id }: { readonly id: string }) {
  const { text } = useText();
  const { data } = useConsoleViewersQuery(id, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const names = data?.data.map(({ name }) => name) ?? [];
  return (
    <div aria-live="polite">
      {names.length > 0 && (
        <Notice kind="info">
          <p>{text('reservations.viewers', { names: names.join(', ') })}</p>
        </Notice>
      )}
    </div>
  );
}
