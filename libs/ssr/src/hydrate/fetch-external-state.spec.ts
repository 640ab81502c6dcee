import { fetchExternalState } from './fetch-external-state.ts';

const address = '/answers/abc.json';
const answering = (answer: () => Promise<unknown>) => {
  const fetch = jest.fn(answer);
  Object.assign(globalThis, { fetch });
  return fetch;
};

describe('external state', () => {
  const { fetch } = globalThis;
  afterEach(() => void Object.assign(globalThis, { fetch }));

  it('is fetched from its address', async () => {
    const fetched = answering(async () => ({ ok: true, json: async () => ({ answers: {} }) }));
    expect(await fetchExternalState(address)).toEqual({ answers: {} });
    expect(fetched).toHaveBeenCalledWith(address, expect.anything());
  });

  it.each([
    ['they are gone', async () => ({ ok: false, json: async () => ({ answers: {} }) })],
    ['the network is', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['they make no sense', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
  ])('is null if %s, so that the page requests the data', async (_why, answer) => {
    answering(answer);
    expect(await fetchExternalState(address)).toBeNull();
  });
});
