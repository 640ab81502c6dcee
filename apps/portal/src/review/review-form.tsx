import { useWriteReviewMutation, type ApiFailure, type ReviewInvitation } from '@mp/api-client';
import { reviewCategories, reviewLanguages, reviewLimits, type ReviewCategory } from '@mp/domain';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { Button, Checkbox, Notice, Select, TextArea } from '@mp/ui';
import { checkLimit, checkRequired, firstBroken } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../text/use-text.ts';
import steps from '../step-page/step-page.module.css';
import { RatingField } from './rating-field.tsx';
import { writtenReview } from './written-review.ts';

/** The form's name, for submitting without JavaScript. */
export const reviewForm = 'review';

type Rule = NonNullable<ReturnType<typeof firstBroken>>;
/** A missing rating, or the text's broken rule. */
type Broken = ReviewCategory | Rule;

const isRating = (broken: Broken): broken is ReviewCategory => reviewCategories.some((category) => category === broken);

/** Five ratings and a text, which can be sent once. Nothing is preselected. [10.2] [10.8] */
export function ReviewForm({ code, invitation }: { code: string; invitation: ReviewInvitation }) {
  const { text, intl, locale } = useText();
  const { query } = usePageContext();
  const form = useRef<HTMLFormElement>(null);
  const [send, { error, isLoading }] = useWriteReviewMutation();
  const [broken, setBroken] = useState<readonly Broken[]>([]);
  const { guestName, review: before } = invitation;
  const names = new Intl.DisplayNames([locale], { type: 'language' });

  /** The broken fields, by name. */
  const judge = (): readonly Broken[] => {
    const given = new FormData(form.current ?? undefined);
    const words = (given.get('words') as string | null) ?? '';
    const rule = firstBroken(checkRequired(words.trim()), checkLimit(words.trim(), reviewLimits.words));
    return [...reviewCategories.filter((category) => !given.has(category)), ...(rule ? [rule] : [])];
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isLoading) return;
    const missing = judge();
    setBroken(missing);
    const [first] = missing;
    if (first) {
      const name = isRating(first) ? first : 'words';
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    const given = new FormData(event.currentTarget);
    void send({ code, ...writtenReview((name) => (given.get(name) as string | null) ?? undefined) });
  };
  const failure = (error as ApiFailure | undefined) ?? readProblem(query, reviewForm);
  const rejudge = () => broken.length > 0 && setBroken(judge());
  const rule = broken.find((one): one is Rule => !isRating(one));

  return (
    <PageForm
      name={reviewForm}
      ref={form}
      className={steps.form}
      data-hydrate="now"
      onSubmit={submit}
      onInput={rejudge}
    >
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      {reviewCategories.map((category) => (
        <RatingField
          key={category}
          name={category}
          label={text(`review.${category}`)}
          defaultRating={before?.ratings[category]}
          error={broken.includes(category) ? text('review.rate') : undefined}
        />
      ))}
      <TextArea
        name="words"
        rows={6}
        label={text('review.words')}
        hint={text('review.wordsHint', { max: reviewLimits.words })}
        defaultValue={before?.words}
        maxLength={reviewLimits.words}
        error={rule && ruleText(intl, rule, { max: reviewLimits.words })}
        required
      />
      <Select name="language" label={text('review.language')} defaultValue={before?.language ?? locale}>
        {reviewLanguages.map((language) => (
          <option key={language} value={language}>
            {names.of(language) ?? language}
          </option>
        ))}
      </Select>
      <Checkbox name="named" defaultChecked={before?.named ?? true} label={text('review.named', { name: guestName })} />
      <p>{text('review.consequence')}</p>
      <Button type="submit" variant="callToAction" wide aria-busy={isLoading}>
        {text(isLoading ? 'review.sending' : 'review.send')}
      </Button>
    </PageForm>
  );
}
