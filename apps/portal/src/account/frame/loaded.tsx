import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { WaitingTab } from './waiting-tab.tsx';

interface LoadedProps<Data> {
  readonly query: { readonly currentData?: Data; readonly error?: unknown; readonly refetch: () => unknown };
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** Renders the data of a query; until then its space is reserved, and a failure can be retried. */
export function Loaded<Data>({ query: { currentData, error, refetch }, children }: LoadedProps<Data>) {
  const { text, intl } = useText();
  if (currentData !== undefined && currentData !== null) return children(currentData);
  if (!error) return <WaitingTab />;
  return (
    <Notice kind="error">
      <p>{errorText(intl, error as ApiFailure)}</p>
      <Button compact onClick={() => void refetch()}>
        {text('account.again')}
      </Button>
    </Notice>
  );
}
