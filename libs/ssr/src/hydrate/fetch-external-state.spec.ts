import { fetchExternalState } from './fetch-external-state.ts';

const address = '/answers/abc.json';
const answering = (answer: () => Promise<unknown>) => {
  const fetch = jest.fn(answer);
  Object.assign(globalThis, { fetch });
  return fetch;
};

describe('answers that travel apart from a page', () => {
  const { fetch } = globalThis;
  afterEach(() => void Object.assign(globalThis, { fetch }));

  it('come from their address', async () => {
    const asked = answering(async () => ({ ok: true, json: async () => ({ answers: {} }) }));
    expect(await fetchExternalState(address)).toEqual({ answers: {} });
    expect(asked).toHaveBeenCalledWith(address, expect.anything());
  });

  it.each([
    ['they are gone', async () => ({ ok: false, json: async () => ({ answers: {} }) })],
    ['the network is', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['they make no sense', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
  ])('are nothing where %s: the page asks by itself', async (_why, answer) => {
    answering(answer);
    expect(await fetchExternalState(address)).toBeNull();
  });
});
