import type { LiveRemote } from '@mp/host-api';
import { createEntryLoader, integrityOf } from './remote-entries.ts';

const remote: LiveRemote = {
  name: 'content',
  version: '1',
  entry: '/remotes/content/1/client/remoteEntry.js',
  integrity: 'sha384-of-it',
  pages: {},
};
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.head.innerHTML = '';
  delete globalThis.remoteFiles;
});

describe('the entry of a remote in a browser', () => {
  it('is requested once, with the integrity hash of the server', async () => {
    const { load } = createEntryLoader([remote]);
    const loads = [load('content'), load('content')];
    const [script, ...more] = scripts();
    expect(more).toEqual([]);
    expect([script?.getAttribute('src'), script?.integrity, script?.crossOrigin]).toEqual([
      remote.entry,
      remote.integrity,
      null,
    ]);
    script?.dispatchEvent(new Event('load'));
    await Promise.all(loads);
  });

  it('of another origin is requested with CORS', () => {
    void createEntryLoader([{ ...remote, entry: 'https://team.example/remoteEntry.js' }]).load('content');
    expect(scripts()[0]?.crossOrigin).toBe('anonymous');
  });

  it('that differs or cannot be loaded is an error, and is requested again', async () => {
    const { load } = createEntryLoader([remote]);
    const loading = load('content');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('The entry of content@1 could not be loaded, or its hash differs.');
    expect(scripts()).toEqual([]);
    void load('content');
    expect(scripts()).toHaveLength(1);
    await expect(load('nowhere')).rejects.toThrow('No remote is called nowhere.');
  });

  it('contains the hashes of the remote’s files, by the hash in their names', () => {
    const page = '/remotes/content/1/client/__federation_expose_page.0a1b2c3d.css';
    expect(integrityOf(page)).toBeUndefined();
    globalThis.remoteFiles = { owner: {}, content: { '0a1b2c3d': 'abc' } };
    expect(integrityOf(page)).toBe('sha256-abc');
    expect(integrityOf('/static/main.ffffffff.css')).toBeUndefined();
  });
});
