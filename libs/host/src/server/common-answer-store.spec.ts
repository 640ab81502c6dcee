import { answersPath, createCommonAnswerStore } from './common-answer-store.ts';

const key = 'collections("destination")';
const fileOf = (address: string | null): string => (address ?? '').slice(answersPath.length);

describe('what many pages share', () => {
  it('is found under its address, key by key', () => {
    const store = createCommonAnswerStore();
    const answers = { [key]: [{ name: 'Šumava' }], 'collections("category")': [] };
    const address = store.keep(answers);
    expect(JSON.parse(store.find(fileOf(address))?.html.toString() ?? '')).toEqual(answers);
  });

  it('has one address for the same answers, in every process, and another for others', () => {
    const addresses = [['Šumava'], ['Šumava'], ['Krkonoše']].map((names) =>
      createCommonAnswerStore().keep({ [key]: names }),
    );
    expect(addresses[0]).toMatch(/^\/answers\/[\w-]{20}\.json$/);
    expect(addresses[1]).toBe(addresses[0]);
    expect(addresses[2]).not.toBe(addresses[0]);
  });

  it('is not mistaken for the same answer to another question', () => {
    const store = createCommonAnswerStore();
    expect(store.keep({ a: ['x'] })).not.toBe(store.keep({ b: ['x'] }));
  });

  it('is written once for all pages that are made from it', () => {
    const store = createCommonAnswerStore();
    const answer = { toJSON: jest.fn(() => ['Šumava']) };
    for (let page = 0; page < 3; page++) store.keep({ [key]: answer });
    expect(answer.toJSON).toHaveBeenCalledTimes(1);
  });

  it('has no address where there is nothing, and finds nothing under a name it has not given', () => {
    const store = createCommonAnswerStore();
    expect(store.keep({})).toBeNull();
    expect(store.find('../../etc/passwd')).toBeUndefined();
  });
});
