/** @jest-environment node */
import type { ReleaseSnapshot } from '@mp/ssr/http';
import { siteReadiness } from './site-readiness.ts';

const remote = {} as ReleaseSnapshot['remotes'][number];
const ready = { ready: () => Promise.resolve() };

describe('a site', () => {
  it('is ready while one of its remotes runs', async () => {
    await expect(siteReadiness(ready, () => ({ remotes: [remote] }))()).resolves.toBeUndefined();
  });

  it('is not ready while none of its remotes runs, and again when one does', async () => {
    let remotes: ReleaseSnapshot['remotes'] = [];
    const check = siteReadiness(ready, () => ({ remotes }));
    await expect(check()).rejects.toThrow('No remote of this site runs.');
    remotes = [remote];
    await expect(check()).resolves.toBeUndefined();
  });

  it('is not ready while no render worker runs', async () => {
    const renderer = { ready: () => Promise.reject(new Error('No render worker runs.')) };
    await expect(siteReadiness(renderer, () => ({ remotes: [remote] }))()).rejects.toThrow('No render worker runs.');
  });
});
