import type { ApiErrorCode, ReviewForPlaceWire } from '@mp/contract';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import reviewAnswer from './review-answer.tsx';

const id = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11';
const key = `id=${id}&code=answer-code-0123456789`;
const shown = (answer: string | null = null): ReviewForPlaceWire => ({
  client: { pkid: 1038, name: 'Zirbenkammer Arntal', static_url: 'zirbenkammer-arntal' },
  review: {
    id,
    words: 'Zima, ale krása.',
    language: 'cs',
    translation: 'Cold, but lovely.',
    author: 'Jana',
    arrival: '2026-11-10',
    nights: 2,
    ratings: { cleanliness: 5, comfort: 4, location: 5, hosts: 5, value: 3 },
    answer: answer === null ? null : { words: answer, language: 'en', translation: null },
    imported: false,
  },
});
const { renderPage, submitTo } = pageRenderer();
const open = async (
  read: () => object | ApiErrorCode = () => shown(),
  write: () => object | ApiErrorCode = () => shown('Thank you!'),
  search = key,
) => {
  const api = stubApiOf(({ method }) => (method === 'POST' ? write() : read()));
  await renderPage({ reviewAnswer }, `/en/review-answer?${search}`, api.fetch);
  return api;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = () => screen.getByRole('textbox', { name: 'Your answer' });
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));

describe('[10.10] answering a review', () => {
  it('shows it with its translation, and sends nothing', async () => {
    const api = await open();
    expect(heading()).toBe('A guest has reviewed Zirbenkammer Arntal');
    expect(screen.getByText('Zima, ale krása.').getAttribute('lang')).toBe('cs');
    for (const words of ['Cold, but lovely.', '3 out of 5']) expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText(/Jana, .*2 nights/)).toBeDefined();
    expect(api.posts(/./)).toEqual([]);
  });

  it('requires a text at its field, sends it once, and shows the result', async () => {
    const api = await open();
    await publish();
    expect(screen.getByText('Please write an answer.')).toBeDefined();
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), ' Thank you! ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Publish answer' }));
    await waitFor(() => expect(heading()).toBe('Your answer is online'));
    expect(api.posts(/./).map(({ body }) => body)).toEqual([
      { code: 'answer-code-0123456789', words: 'Thank you!', language: 'en' },
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('works without JavaScript', async () => {
    const api = stubApiOf(() => shown('Thank you!'));
    const at = `/en/review-answer?${key}`;
    const fields = { form: 'answer', words: ' Thank you! ', language: 'en' };
    expect(await submitTo(reviewAnswer, at, fields, api.fetch)).toEqual({ kind: 'see', path: at });
    const sent = { code: 'answer-code-0123456789', words: 'Thank you!', language: 'en' };
    expect(api.posts(/./).map(({ body }) => body)).toEqual([sent]);

    const refused = stubApiOf((): ApiErrorCode => 'review_answered');
    const snackbar = `${at}&form=answer&problem=review_answered`;
    expect(await submitTo(reviewAnswer, at, fields, refused.fetch)).toEqual({ kind: 'see', path: snackbar });
    await open(undefined, undefined, `${key}&form=answer&problem=review_answered`);
    expect(screen.getByRole('alert').textContent).toContain('already been answered');
  });

  it('shows that the review was answered meanwhile', async () => {
    await open(undefined, () => 'review_answered');
    await userEvent.type(field(), 'Thanks');
    await publish();
    expect((await screen.findByRole('alert')).textContent).toContain('already been answered');
  });

  it('has no form once it is answered', async () => {
    await open(() => shown('Thank you!'));
    expect(heading()).toBe('Your answer is online');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['', 'id=1&code=answer-code-0123456789', `id=${id}&code=short`])('finds no review for %j', async (search) => {
    await open(undefined, undefined, search);
    expect(heading()).toBe('We can’t find this review');
  });

  it('offers a retry of loading', async () => {
    let answer: object | ApiErrorCode = 'not_ready';
    await open(() => answer);
    expect(heading()).toBe('We couldn’t load the review');
    answer = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('A guest has reviewed Zirbenkammer Arntal'));
  });
});
