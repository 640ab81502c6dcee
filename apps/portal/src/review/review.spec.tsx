import type { ReviewInvitationWire } from '@mp/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, submitTo } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import { reviewPage } from './review-page.tsx';

const code = 'review-code-0123456789';
const path = `/public/review-invitation/${code}`;
const ratings = { cleanliness: 5, comfort: 4, location: 5, hosts: 5, value: 3 };
const invitation = (changes: Partial<ReviewInvitationWire> = {}): ReviewInvitationWire => ({
  client: { pkid: 1001, name: 'Chata Zimomřivka', static_url: 'chata-zimomrivka', city: 'Kvilda' },
  guest: { name: 'Jana' },
  arrival: '2026-11-10',
  departure: '2026-11-12',
  state: 'open',
  can_write: true,
  reason: null,
  review: null,
  ...changes,
});
const waiting = invitation({
  state: 'waiting',
  can_write: false,
  review: { words: 'Zima, ale krása.', language: 'cs', ratings, named: true },
});
const open = async (shown: ReviewInvitationWire, query = `?code=${code}`, sent: ReviewInvitationWire = waiting) => {
  const api = stubApi({ [`GET ${path}`]: () => shown, [`POST ${path}`]: () => sent });
  await renderPage({ review: reviewPage }, `/cs/recenze${query}`, api.fetch);
  return api;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const rate = async (label: string, rating: number) =>
  userEvent.click(within(screen.getByRole('group', { name: label })).getByRole('radio', { name: `${rating} z 5` }));

describe('[10.8] a guest’s review', () => {
  it('[10.2] has five ratings and a text, none preselected, and shows what is missing at its field', async () => {
    const api = await open(invitation());
    expect(heading()).toBe('Jaké to bylo?');
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat recenzi' }));
    expect(screen.getAllByText('Vyberte prosím, kolik z pěti.')).toHaveLength(5);
    expect(document.activeElement?.getAttribute('name')).toBe('cleanliness');
    expect(api.bodies(`POST ${path}`)).toEqual([]);
  });

  it('is sent without JavaScript, too, and shows why if it cannot be', async () => {
    const api = stubApi({ [`POST ${path}`]: () => waiting });
    const at = `/cs/recenze?code=${code}`;
    const given = Object.fromEntries(Object.entries(ratings).map(([name, rating]) => [name, String(rating)]));
    const fields = { form: 'review', ...given, words: ' Zima. ', language: 'cs', named: 'on' };
    expect(await submitTo(reviewPage, at, fields, api.fetch)).toEqual({ kind: 'see', path: at });
    expect(api.bodies(`POST ${path}`)).toEqual([{ ratings, words: 'Zima.', language: 'cs', named: true }]);

    const refused = stubApi({ [`POST ${path}`]: () => 'review_written' });
    const snackbar = `${at}&form=review&problem=review_written`;
    expect(await submitTo(reviewPage, at, fields, refused.fetch)).toEqual({ kind: 'see', path: snackbar });
    await open(invitation(), `?code=${code}&form=review&problem=review_written`);
    expect(screen.getByRole('alert')).toBeDefined();
  });

  it('is written by keyboard and mouse, sent once, and cannot be changed then', async () => {
    const api = await open(invitation());
    for (const [label, rating] of [
      ['Čistota', 5],
      ['Pohodlí', 4],
      ['Poloha', 5],
      ['Hostitelé', 5],
      ['Poměr ceny a zážitku', 3],
    ] as const)
      await rate(label, rating);
    await userEvent.type(screen.getByLabelText('Vaše slova'), ' Zima, ale krása. ');
    await userEvent.selectOptions(screen.getByLabelText('Jazyk, kterým píšete'), 'slovenština');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Odeslat recenzi' }));
    await waitFor(() => expect(heading()).toBe('Děkujeme, recenzi máme'));
    expect(api.bodies(`POST ${path}`)).toEqual([{ ratings, words: 'Zima, ale krása.', language: 'sk', named: true }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[10.9] that was refused shows why, and can be edited and sent again', async () => {
    const review = { words: 'Soused je zloděj.', language: 'cs' as const, ratings, named: false };
    await open(invitation({ state: 'refused', reason: 'Jmenuje souseda.', review }));
    expect(screen.getByText('Jmenuje souseda.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Vaše slova').value).toBe('Soused je zloděj.');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(5);
  });

  it('that is published can be read', async () => {
    await open({ ...waiting, state: 'published' });
    expect(heading()).toBe('Recenze je na webu');
    expect(screen.getByText('Zima, ale krása.').getAttribute('lang')).toBe('cs');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/cs/kouzelna-mista/chata-zimomrivka#reviews');
  });

  it.each(['', '?code=short', '?code=<script>'])('has no form behind %j', async (query) => {
    await open(invitation(), query);
    expect(heading()).toBe('Tenhle odkaz neznáme');
  });
});
