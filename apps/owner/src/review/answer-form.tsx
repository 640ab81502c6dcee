import { useAnswerReviewMutation, type AnswerKey, type ApiFailure } from '@mp/api-client';
import { reviewLanguages, reviewLimits, type ReviewLanguage } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { Button, Notice, Select, TextArea } from '@mp/ui';
import { checkLimit, checkRequired, firstBroken } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import request from '../request/request-view.module.css';

/** The form's name, for submitting without JavaScript. */
export const answerForm = 'answer';

/** The place's public answer; it can be sent once. */
export function AnswerForm({ answerKey }: { answerKey: AnswerKey }) {
  const intl = useIntl();
  const text = (id: MessageId, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const { locale, query } = usePageContext();
  const words = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [send, { error, isLoading }] = useAnswerReviewMutation();
  const names = new Intl.DisplayNames([locale], { type: 'language' });

  const judge = (): boolean => {
    const typed = (words.current?.value ?? '').trim();
    const broken = firstBroken(checkRequired(typed), checkLimit(typed, reviewLimits.answer));
    setProblem(
      broken
        ? text(broken === 'errors.limit' ? 'review.long' : 'review.empty', { max: reviewLimits.answer })
        : undefined,
    );
    return broken === null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isLoading) return;
    if (!judge()) return words.current?.focus();
    const language = new FormData(event.currentTarget).get('language') as ReviewLanguage;
    void send({ ...answerKey, words: words.current?.value.trim() ?? '', language });
  };
  const failed = ((error as ApiFailure | undefined) ?? readProblem(query, answerForm))?.code;

  return (
    <PageForm name={answerForm} className={request.decision} onSubmit={submit} data-hydrate="now">
      {failed && (
        <Notice kind="error" title={text('failed.title')}>
          <p>{text(failed === 'review_answered' ? 'review.twice' : 'review.failed')}</p>
        </Notice>
      )}
      <div className={request.reason}>
        <TextArea
          ref={words}
          name="words"
          rows={5}
          label={text('review.answer')}
          hint={text('review.answerHint', { max: reviewLimits.answer })}
          error={problem}
          maxLength={reviewLimits.answer}
          required
          onInput={() => problem && judge()}
        />
      </div>
      <div className={request.reason}>
        <Select name="language" label={text('review.language')} defaultValue={locale}>
          {reviewLanguages.map((language) => (
            <option key={language} value={language}>
              {names.of(language) ?? language}
            </option>
          ))}
        </Select>
      </div>
      <p className={request.consequence}>{text('review.consequence')}</p>
      <div className={request.buttons}>
        <Button type="submit" variant="callToAction" aria-busy={isLoading}>
          {text(isLoading ? 'sending' : 'review.send')}
        </Button>
      </div>
    </PageForm>
  );
}
