import type { AnswersFile } from '../apart-answers.ts';
import { answersPath, createAnswerStore } from './answer-store.ts';

const fileOf = (address: string): string => address.slice(answersPath.length);
const fileWith = (data: unknown, key = 'collections("destination")'): AnswersFile => ({
  answers: { [key]: { status: 'fulfilled', endpointName: 'collections', originalArgs: 'destination', data } },
});

describe('answers that travel apart from pages', () => {
  it.each([
    ['one answer', fileWith([{ name: 'Šumava' }])],
    ['one that says nothing', fileWith(null)],
    [
      'what failed, and what makes answers old',
      {
        answers: {
          ...fileWith({ total: 1 }).answers,
          'places({"a":1})': { status: 'rejected', endpointName: 'places', error: { code: 'gone' } },
        },
        provided: { tags: { Places: { list: ['places({"a":1})'] } }, keys: {} },
      } as unknown as AnswersFile,
    ],
    ['none', { answers: {} }],
  ])('are found under their address: %s', (_what, file) => {
    const store = createAnswerStore();
    const { address } = store.keep(file);
    expect(JSON.parse(store.find(fileOf(address))?.html.toString() ?? '')).toEqual(file);
  });

  it('have one address where they are the same, in every process, and another where they differ', () => {
    const addressOf = (file: AnswersFile) => createAnswerStore().keep(file).address;
    expect(addressOf(fileWith(['Šumava']))).toMatch(/^\/answers\/[\w-]{20}\.json$/);
    expect(addressOf(fileWith(['Šumava']))).toBe(addressOf(fileWith(['Šumava'])));
    const differing = [fileWith(['Krkonoše']), fileWith(['Šumava'], 'other'), fileWith(undefined), fileWith(null)];
    const all = [fileWith(['Šumava']), ...differing];
    expect(new Set(all.map(addressOf)).size).toBe(all.length);
  });

  it('are written once for all pages that are made from them', () => {
    const store = createAnswerStore();
    const answer = { toJSON: jest.fn(() => ['Šumava']) };
    for (let page = 0; page < 3; page++) store.find(fileOf(store.keep(fileWith(answer)).address));
    expect(answer.toJSON).toHaveBeenCalledTimes(1);
  });

  it('go when too many others come, and are there again with the page that needs them', () => {
    const store = createAnswerStore();
    const shown = store.keep(fileWith(['Šumava']));
    for (let page = 0; page < 40; page++) store.keep(fileWith([page, 'x'.repeat(2 ** 19)]));
    expect(store.find(fileOf(shown.address))).toBeUndefined();
    store.renew(shown);
    expect(store.find(fileOf(shown.address))?.html.toString()).toContain('Šumava');
  });

  it('are not found under a name that was not given', () => {
    expect(createAnswerStore().find('../../etc/passwd')).toBeUndefined();
  });
});
