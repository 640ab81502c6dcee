import type { ViewedSubject } from '@mp/contract';
import { Notice } from '@mp/ui';
import { useConsoleViewersQuery } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';

/** More often than the API forgets a page. */
const everyMs = 20_000;

interface ViewersProps {
  readonly subject: ViewedSubject;
  readonly id: string;
}

/** Who else has the page of something open. */
export function Viewers({ subject, id }: ViewersProps) {
  const { text } = useText();
  const { data } = useConsoleViewersQuery({ subject, id }, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const names = data?.data.map(({ name }) => name) ?? [];
  return (
    <div aria-live="polite">
      {names.length > 0 && (
        <Notice kind="info">
          <p>{text('console.viewers', { names: names.join(', ') })}</p>
        </Notice>
      )}
    </div>
  );
}
