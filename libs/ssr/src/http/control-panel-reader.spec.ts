/** @jest-environment node */
import { createControlPanelReader } from './control-panel-reader.ts';

/** The operator's switches as the API tells them, or its absence. */
let panel: { server_live: boolean; winter_mode: boolean } | null;
let asked = 0;
const options = {
  apiUrl: 'http://127.0.0.1:3001',
  everyMs: 0,
  fetch: () => {
    asked += 1;
    return Promise.resolve(panel ? Response.json({ ...panel, updated_at: '' }) : new Response('', { status: 503 }));
  },
};
const never = () => new Promise<Response>(() => undefined);

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
    expect(await createControlPanelReader(options)()).toEqual({ live: true, season });
  });

  it('[4.4] tells whether the site is on', async () => {
    panel = { server_live: false, winter_mode: true };
    expect(await createControlPanelReader(options)()).toMatchObject({ live: false });
  });

  it('tells which version of the content there is, where the API says so', async () => {
    const fetch = () =>
      Promise.resolve(Response.json({ server_live: true, winter_mode: true, updated_at: '', content_version: 41 }));
    expect(await createControlPanelReader({ ...options, fetch })()).toMatchObject({ contentVersion: 41 });
  });

  it('[4.5] is on and in winter as long as nobody can say otherwise', async () => {
    panel = null;
    expect(await createControlPanelReader(options)()).toEqual({ live: true, season: 'winter' });
  });

  it('stands as it was last told while the API is away', async () => {
    const read = createControlPanelReader(options);
    panel = { server_live: false, winter_mode: false };
    await read();
    panel = null;
    expect(await read()).toEqual({ live: false, season: 'summer' });
  });

  it('is asked for once in a while, not with every page', async () => {
    const read = createControlPanelReader({ ...options, everyMs: 60_000 });
    await Promise.all([read(), read(), read()]);
    expect(asked).toBe(1);
  });

  it.each([
    ['nothing', () => Response.json({})],
    ['a page', () => new Response('<html>maintenance</html>')],
    ['half of the switches', () => Response.json({ server_live: false })],
    ['texts', () => Response.json({ server_live: 'false', winter_mode: 'no', updated_at: '' })],
  ])('[fault: api × garbage] stands as it was last told when the answer is %s', async (_what, garbage) => {
    let isGarbage = false;
    panel = { server_live: true, winter_mode: false };
    const read = createControlPanelReader({
      ...options,
      fetch: () => (isGarbage ? Promise.resolve(garbage()) : options.fetch()),
    });
    await read();
    isGarbage = true;
    expect(await read()).toEqual({ live: true, season: 'summer' });
  });

  it('[fault: api × slow] holds no page up before the first answer for longer than its deadline', async () => {
    const read = createControlPanelReader({ ...options, fetch: never, deadlineMs: 20 });
    expect(await read()).toEqual({ live: true, season: 'winter' });
  });

  it('[fault: api × slow] is waited for by one page, and then by none until it has answered', async () => {
    let isSlow = false;
    panel = { server_live: true, winter_mode: false };
    const read = createControlPanelReader({
      ...options,
      newsMs: 10,
      deadlineMs: 600_000,
      fetch: () => (isSlow ? never() : options.fetch()),
    });
    await read();
    isSlow = true;
    expect(await read()).toEqual({ live: true, season: 'summer' });
    let isHeldUp = true;
    void read().then(() => (isHeldUp = false));
    // Nothing but what is at hand by then can have been waited for.
    await new Promise((resolve) => setImmediate(resolve));
    expect(isHeldUp).toBe(false);
  });

  it('[4.4] is heard at once again when the API has come back', async () => {
    const read = createControlPanelReader(options);
    panel = null;
    await read();
    panel = { server_live: false, winter_mode: true };
    while ((await read()).live) await new Promise((resolve) => setImmediate(resolve));
    panel = { server_live: true, winter_mode: true };
    expect(await read()).toMatchObject({ live: true });
  });
});
