/** @jest-environment node */
import type { LiveRemote } from '@mp/host-api';
import { unpackRemote } from '../page/boot-remotes.ts';
import type { ExternalStateFile } from '../page/external-state.ts';
import { namesFrom, remoteOf, externalRemotes } from './external-remotes.ts';

const remoteAt = (name: LiveRemote['name'], version: string): LiveRemote => {
  const begin = `/remotes/${name}/${version}/client`;
  return {
    name,
    version,
    entry: `${begin}/remoteEntry.js`,
    integrity: `sha384-${version}`,
    pages: {
      home: { js: [`${begin}/12.js`, `${begin}/home.js`], css: [`${begin}/home.css`] },
      place: { js: [`${begin}/place.js`], css: [] },
    },
  };
};
const remotes = [remoteAt('storefront', '1'), remoteAt('content', '1')];

describe('the live remotes as external state', () => {
  it('are complete, at an address derived from the content', () => {
    const [file, ...others] = externalRemotes(remotes);
    const read = JSON.parse(String(file?.text())) as ExternalStateFile;
    expect(others).toEqual([]);
    expect(read.remotes?.map(unpackRemote)).toEqual(remotes);
    expect(file?.address).toMatch(/^\/answers\/[\w-]{20}\.json$/);
  });

  it('have the same address for the same releases, and another for others', () => {
    const [file] = externalRemotes(remotes);
    expect(externalRemotes([remoteAt('storefront', '1'), remoteAt('content', '1')])[0]?.address).toBe(file?.address);
    expect(externalRemotes([remoteAt('storefront', '1'), remoteAt('content', '2')])[0]?.address).not.toBe(
      file?.address,
    );
  });

  it('are empty if no remote is live', () => expect(externalRemotes([])).toEqual([]));
});

describe('the remote of a page', () => {
  const [storefront] = remotes as [LiveRemote];

  it('is packed without the files of its pages', () =>
    expect(remoteOf(storefront).map(unpackRemote)).toEqual([{ ...storefront, pages: {} }]));

  it('is the same object each time, so that it is serialized once', () =>
    expect(remoteOf(storefront)).toBe(remoteOf(storefront)));

  it('names its files relative to its entry', () => {
    const files = [...(storefront.pages['place']?.js ?? []), '/static/other.js'];
    expect(namesFrom(storefront, files)).toEqual([storefront.entry, 'place.js', '/static/other.js']);
    const here = new URL(storefront.entry, 'https://shop.test');
    expect(namesFrom(storefront, files).map((name) => new URL(name, here).pathname)).toEqual([
      storefront.entry,
      ...files,
    ]);
  });
});
