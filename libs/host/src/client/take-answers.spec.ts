import { takeAnswers } from './take-answers.ts';

const address = '/answers/abc.json';
const answering = (answer: () => Promise<unknown>) => {
  const fetch = jest.fn(answer);
  Object.assign(globalThis, { fetch });
  return fetch;
};

describe('what a page shares with others', () => {
  const { fetch } = globalThis;
  afterEach(() => void Object.assign(globalThis, { fetch }));

  it('comes from its address', async () => {
    const asked = answering(async () => ({ ok: true, json: async () => ({ a: ['x'] }) }));
    expect(await takeAnswers(address)).toEqual({ a: ['x'] });
    expect(asked).toHaveBeenCalledWith(address, expect.anything());
  });

  it('is not asked for where there is none', async () => {
    const asked = answering(async () => ({ ok: true }));
    expect(await takeAnswers(null)).toEqual({});
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['it is gone', async () => ({ ok: false, json: async () => ({ a: ['x'] }) })],
    ['the network is', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it makes no sense', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
  ])('is nothing where %s: the page asks by itself', async (_why, answer) => {
    answering(answer);
    expect(await takeAnswers(address)).toEqual({});
  });
});
