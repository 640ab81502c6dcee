import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useText } from '../text/use-text.ts';

interface LoadFailureProps {
  /** Error of RTK Query. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Shows what failed to load and why, with a button to retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { text, intl } = useText();
  return (
    <Notice kind="error">
      <p>{errorText(intl, error as ApiFailure)}</p>
      <Button compact onClick={() => void onRetry()}>
        {text('desk.again')}
      </Button>
    </Notice>
  );
}
