import type { ApiFailure } from '@mp/api-client';
import type { NightChangeRequest, NightsPlanWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, TextArea } from '@mp/ui';
import { showSnackbar } from '@mp/ui/snackbars';
import { useState, type FormEvent } from 'react';
import { useChangeNightsMutation, usePreviewNightsMutation } from '../api/timeline.ts';
import { focusHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { failureText } from '../text/failure-text.ts';
import { useText } from '../text/use-text.ts';
import { SampleStays } from './sample-stays.tsx';

/** What a change would do, and its confirmation. Another change needs another preview. */
export function NightsPreview({ request }: { readonly request: NightChangeRequest | null }) {
  const { text, intl } = useText();
  const [preview, { data: plan, error, isLoading, reset }] = usePreviewNightsMutation();
  return (
    <section className={section.part} aria-labelledby="preview-nights" aria-live="polite" aria-busy={isLoading}>
      <h2 id="preview-nights">{text('nights.preview')}</h2>
      <div className={section.actions}>
        <Button
          variant="quiet"
          disabledReason={isLoading ? text('action.sending') : request ? undefined : text('nights.incomplete')}
          onClick={() => void (request && preview(request))}
        >
          {text('nights.showPreview')}
        </Button>
      </div>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      {plan && request && (
        <>
          <ul className={section.plain}>
            <li>{text('nights.changed', { count: plan.changed })}</li>
            {plan.sold > 0 && <li>{text('nights.sold', { count: plan.sold })}</li>}
            {plan.not_offered > 0 && <li>{text('nights.notOffered', { count: plan.not_offered })}</li>}
            {plan.same > 0 && <li>{text('nights.same', { count: plan.same })}</li>}
          </ul>
          <SampleStays stays={plan.stays} />
          <ChangeForm request={request} plan={plan} onDone={reset} />
        </>
      )}
    </section>
  );
}

interface ChangeFormProps {
  readonly request: NightChangeRequest;
  readonly plan: NightsPlanWire;
  readonly onDone: () => void;
}

function ChangeForm({ request, plan, onDone }: ChangeFormProps) {
  const { text, intl } = useText();
  const [change, { error, isLoading }] = useChangeNightsMutation();
  // One key for one decision: pressing twice, or again after a lost response, acts once.
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = reason.trim();
    setReasonMissing(words.length < 3);
    if (isLoading || words.length < 3) return;
    const { data } = await change({ ...request, version: plan.version, reason: words, key });
    if (!data) return;
    showSnackbar({ tone: 'success', kind: 'action', text: text('nights.done', { count: data.changed }) });
    focusHeading();
    onDone();
  };
  return (
    <form className={section.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={text('action.reason')}
        value={reason}
        maxLength={500}
        rows={2}
        error={isReasonMissing ? text('action.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error && <Notice kind="error">{failureText(intl, error as ApiFailure)}</Notice>}
      <Button type="submit" disabledReason={isLoading ? text('action.sending') : undefined}>
        {text('nights.apply', { count: plan.changed })}
      </Button>
    </form>
  );
}
