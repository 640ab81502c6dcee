/** @jest-environment node */
import { createControlPanelReader } from './control-panel-reader.ts';

/** The operator's switches as the API tells them, or its absence. */
let panel: { server_live: boolean; winter_mode: boolean } | null;
let asked = 0;
const requests = {
  locale: 'cs',
  currency: 'CZK',
  apiUrl: 'http://127.0.0.1:3001',
  fetch: () => {
    asked += 1;
    return Promise.resolve(panel ? Response.json({ ...panel, updated_at: '' }) : new Response('', { status: 503 }));
  },
} as const;

beforeEach(() => {
  asked = 0;
  panel = { server_live: true, winter_mode: true };
});

describe('the control panel', () => {
  it.each([
    [true, 'winter'],
    [false, 'summer'],
  ])('[4.5] winter_mode %s makes it %s', async (winter_mode, season) => {
    panel = { server_live: true, winter_mode };
    expect(await createControlPanelReader(requests, 0)()).toEqual({ live: true, season });
  });

  it('[4.4] tells whether the site is on', async () => {
    panel = { server_live: false, winter_mode: true };
    expect(await createControlPanelReader(requests, 0)()).toMatchObject({ live: false });
  });

  it('[4.5] is on and in winter as long as nobody can say otherwise', async () => {
    panel = null;
    expect(await createControlPanelReader(requests, 0)()).toEqual({ live: true, season: 'winter' });
  });

  it('stands as it was last told while the API is away', async () => {
    const read = createControlPanelReader(requests, 0);
    panel = { server_live: false, winter_mode: false };
    await read();
    panel = null;
    expect(await read()).toEqual({ live: false, season: 'summer' });
  });

  it('is asked for once in a while, not with every page', async () => {
    const read = createControlPanelReader(requests, 60_000);
    await Promise.all([read(), read(), read()]);
    expect(asked).toBe(1);
  });

  it('holds no page up while the API hangs', async () => {
    const hanging = {
      ...requests,
      fetch: (_input: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('timed out')));
        }),
    };
    expect(await createControlPanelReader(hanging, 0, 20)()).toEqual({ live: true, season: 'winter' });
  });
});
