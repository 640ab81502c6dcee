/** @jest-environment node */
import { createControlPanelReader } from './control-panel-reader.ts';

/** The control panel as the API returns it, or an unavailable API. */
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
  ])('[4.5] winter_mode %s sets the season to %s', async (winter_mode, season) => {
    panel = { server_live: true, winter_mode };
    expect(await createControlPanelReader(options)()).toEqual({ live: true, season });
  });

  it('[4.4] contains whether the site is live', async () => {
    panel = { server_live: false, winter_mode: true };
    expect(await createControlPanelReader(options)()).toMatchObject({ live: false });
  });

  it('contains the version of the content, if the API returns one', async () => {
    const fetch = () =>
      Promise.resolve(Response.json({ server_live: true, winter_mode: true, updated_at: '', content_version: 41 }));
    expect(await createControlPanelReader({ ...options, fetch })()).toMatchObject({ contentVersion: 41 });
  });

  it('[4.5] is live and in winter before the first response', async () => {
    panel = null;
    expect(await createControlPanelReader(options)()).toEqual({ live: true, season: 'winter' });
  });

  it('keeps the last state while the API is down', async () => {
    const read = createControlPanelReader(options);
    panel = { server_live: false, winter_mode: false };
    await read();
    panel = null;
    expect(await read()).toEqual({ live: false, season: 'summer' });
  });

  it('is requested once in an interval, not for every page', async () => {
    const read = createControlPanelReader({ ...options, everyMs: 60_000 });
    await Promise.all([read(), read(), read()]);
    expect(asked).toBe(1);
  });

  it.each([
    ['nothing', () => Response.json({})],
    ['a page', () => new Response('<html>maintenance</html>')],
    ['half of the switches', () => Response.json({ server_live: false })],
    ['texts', () => Response.json({ server_live: 'false', winter_mode: 'no', updated_at: '' })],
  ])('[fault: api × garbage] keeps the last state if the response is %s', async (_what, garbage) => {
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

  it('[fault: api × slow] delays no page before the first response for longer than its deadline', async () => {
    const read = createControlPanelReader({ ...options, fetch: never, deadlineMs: 20 });
    expect(await read()).toEqual({ live: true, season: 'winter' });
  });

  it('[fault: api × slow] delays one page, and then none until it has responded', async () => {
    let isSlow = false;
    panel = { server_live: true, winter_mode: false };
    const read = createControlPanelReader({
      ...options,
      maxWaitMs: 10,
      deadlineMs: 600_000,
      fetch: () => (isSlow ? never() : options.fetch()),
    });
    await read();
    isSlow = true;
    expect(await read()).toEqual({ live: true, season: 'summer' });
    let isHeldUp = true;
    void read().then(() => (isHeldUp = false));
    // The read resolved without waiting for a timer or a request.
    await new Promise((resolve) => setImmediate(resolve));
    expect(isHeldUp).toBe(false);
  });

  it('[4.4] takes effect at once again when the API has recovered', async () => {
    const read = createControlPanelReader(options);
    panel = null;
    await read();
    panel = { server_live: false, winter_mode: true };
    while ((await read()).live) await new Promise((resolve) => setImmediate(resolve));
    panel = { server_live: true, winter_mode: true };
    expect(await read()).toMatchObject({ live: true });
  });
});
