import type { LiveRemote } from '@mp/federation';
import { releaseKey } from '@mp/signed-releases';
import type { FederationSnapshot, PageDrawer, PageOrder } from '../page-drawer.ts';
import type { HandedRelease, SentPage } from './messages.ts';
import type { RendererWork } from './serve-renderer.ts';

/** The code of areas in a renderer. */
export interface AreaModules {
  hold(release: HandedRelease): void;
  forget(remote: LiveRemote): void;
  loadsAll(remote: LiveRemote): Promise<boolean>;
  federationOf(remotes: readonly LiveRemote[]): FederationSnapshot['federation'];
}

const bytesOf = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);

/** What a renderer does with a drawer and the code that it is handed. */
export function drawerWork(drawer: PageDrawer, modules: AreaModules): RendererWork {
  const held = new Map<string, LiveRemote>();
  /** Of each set of releases, so that what is worked out for one is worked out once. */
  const snapshots = new Map<string, FederationSnapshot>();
  const liveOf = (releases: readonly string[]): FederationSnapshot => {
    const stamp = releases.join(' ');
    const known = snapshots.get(stamp);
    if (known) return known;
    const remotes = releases.flatMap((key) => held.get(key) ?? []);
    const live = { remotes, federation: modules.federationOf(remotes), stamp };
    snapshots.set(stamp, live);
    return live;
  };
  const orderOf = ({ releases, url, locale, visit }: SentPage): PageOrder => ({
    live: liveOf(releases),
    ...{ url: new URL(url), locale, visit },
  });
  return {
    hold(release) {
      const key = releaseKey(release.remote);
      if (held.has(key)) return;
      held.set(key, release.remote);
      modules.hold(release);
    },
    forget({ release }) {
      const remote = held.get(release);
      if (!remote) return;
      held.delete(release);
      modules.forget(remote);
      for (const [stamp, { remotes }] of snapshots) if (remotes.includes(remote)) snapshots.delete(stamp);
    },
    async load({ release }) {
      const remote = held.get(release);
      return remote !== undefined && modules.loadsAll(remote);
    },
    keys: ({ releases, page }) => drawer.queryKeysOf(liveOf(releases), page),
    async draw({ page, isOne }) {
      const drawn = await drawer.draw(orderOf(page), isOne);
      const apart = drawn.apart.map(({ address, text }) => ({ address, text: bytesOf(text()) }));
      return { ...drawn, html: bytesOf(drawn.html), apart };
    },
    submit: ({ page, fields }, ask) => drawer.submit(orderOf(page), fields, ask),
    outdate: ({ what }) => drawer.outdate(what),
    warm: ({ locale }) => drawer.warm(locale),
  };
}
