import type { ApiFailure } from '@mp/api-client';
import { Button, Notice } from '@mp/ui';
import { errorText } from '@mp/i18n/error-texts';
import { useLazyAuditCheckQuery } from '../api/audit.ts';
import { useText } from '../text/use-text.ts';

/** Checks on request whether the log is as it was written. */
export function AuditCheck() {
  const { text, intl } = useText();
  const [check, { data, error, isFetching }] = useLazyAuditCheckQuery();
  const isWhole = data && data.broken_seal === null && data.changed_details.length === 0;
  return (
    <div>
      <Button
        variant="quiet"
        compact
        disabledReason={isFetching ? text('audit.checking') : undefined}
        onClick={() => void check()}
      >
        {text('audit.check')}
      </Button>
      {error && (
        <Notice kind="error">
          <p>{errorText(intl, error as ApiFailure)}</p>
        </Notice>
      )}
      {data && (
        <Notice kind={isWhole ? 'success' : 'error'}>
          <p>
            {isWhole
              ? text('audit.whole', { count: data.seals })
              : text('audit.changed', { seal: data.broken_seal ?? 0, count: data.changed_details.length })}
          </p>
          {data.can_bypass && <p>{text('audit.canBypass')}</p>}
        </Notice>
      )}
    </div>
  );
}
