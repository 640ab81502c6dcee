import type {
  DeskChoiceKind,
  DeskChoiceWire,
  DeskEntryWire,
  DeskHistoryWire,
  DeskLineWire,
  UserWire,
} from '@mp/contract';
import { nowMs } from '@mp/domain/clock';
import { beginSession, sessionToken, subscribeToToken } from '@mp/session';
import { pageRenderer, stubApiOf, type StubRoutes } from '@mp/ui/testing';
import { cleanup } from '@testing-library/react';
import consolePage from '../console/console-page.tsx';
import entryPage from '../entry/entry-page.tsx';
import listPage from '../list/list-page.tsx';

export { Refusal } from '@mp/ui/testing';

const token = 'session-token-0123456789';
export const shopOrigin = 'https://shop.example';

const user: UserWire = {
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11',
  email: 'iva@example.cz',
  first_name: 'Iva',
  first_name_vocative: 'Ivo',
  last_name: 'Bártová',
  phone: '',
  gender: 'not_available',
  birth_date: null,
  photo: null,
  billing: null,
  profiling: false,
  totalPoints: 0,
  tier: { rank: 1, progress: 0 },
};

/** A row of the list. */
export const lineWire = (change: Partial<DeskLineWire> = {}): DeskLineWire => ({
  id: 7,
  type: 'blog-articles',
  key: 'mill',
  locale: 'en',
  title: 'How a mill wheel turns',
  state: 'published',
  version: 2,
  publish_at: null,
  changed_at: '2026-11-20T09:00:00Z',
  changed_by: 'Iva Bártová',
  other_language: 8,
  ...change,
});

export const articleFields = {
  slug: 'how-a-mill-wheel-turns',
  title: 'How a mill wheel turns',
  lead: 'Water from above.',
  content: 'It **turns**.',
  category: 'regions',
  published_on: '2026-10-14',
  places: [1001, 1002],
  picture: null,
};

/** An entry in its latest version. */
export const entryWire = (change: Partial<DeskEntryWire> = {}): DeskEntryWire => ({
  ...lineWire(),
  fields: { ...articleFields, reading_minutes: 3 },
  live_version: 2,
  publish_version: null,
  cleaned: [],
  ...change,
});

const history: DeskHistoryWire = {
  data: [
    {
      deed: 'published',
      version: 2,
      from_version: null,
      publish_at: null,
      author: 'Iva Bártová',
      happened_at: '2026-11-20T09:00:00Z',
    },
    {
      deed: 'saved',
      version: 1,
      from_version: null,
      publish_at: null,
      author: null,
      happened_at: '2026-11-19T09:00:00Z',
    },
  ],
};

const field = (name: string, kind: string, optional = false) => ({ name, kind, optional });
export const types = {
  data: [
    {
      name: 'blog-articles',
      kind: 'collection',
      localized: true,
      may_write: true,
      may_publish: true,
      fields: [
        field('slug', 'slug'),
        field('title', 'line'),
        field('lead', 'paragraph'),
        field('content', 'markdown'),
        field('category', 'category'),
        field('published_on', 'date'),
        field('places', 'places'),
        field('picture', 'picture', true),
      ],
    },
    {
      name: 'control-panel',
      kind: 'single',
      localized: false,
      may_write: true,
      may_publish: true,
      fields: [field('server_live', 'switch'), field('winter_mode', 'switch')],
    },
  ],
};

const choice = (value: string, label: string, detail: string | null = null): DeskChoiceWire => ({
  value,
  label,
  detail,
  thumbnail: detail && `/media/${value}.avif`,
});
const choices: Partial<Record<DeskChoiceKind, readonly DeskChoiceWire[]>> = {
  category: [choice('regions', 'Regions'), choice('seasons', 'Seasons')],
  place: [choice('1001', 'Mill', 'Kytlice'), choice('1002', 'Chalet', 'Malá Úpa'), choice('1003', 'Barn', 'Modlany')],
};

const usual: StubRoutes = {
  'GET /user': () => user,
  'GET /user/favorite': () => ({ data: [] }),
  'GET /desk/second-factor': () => ({ state: 'shown', totp: true, passkey: false }),
  'GET /desk/editor': () => ({ name: 'Iva Bártová', email: user.email, role: 'operator', rights: ['read', 'write'] }),
  'GET /desk/type': () => types,
  'GET /desk/picture': () => ({
    data: [
      {
        name: 'mill-1-summer',
        url: '/media/mill.avif',
        thumbnail: '/media/mill-thumbnail.avif',
        caption: { cs: 'Mlýn', en: 'A mill' },
        is_added: true,
        focal: { x: 0.5, y: 0.5 },
      },
    ],
  }),
  'GET /desk/choice': ({ query }) => {
    const values = query.get('values')?.split(',');
    const words = (query.get('q') ?? '').toLowerCase();
    const all = choices[query.get('kind') as DeskChoiceKind] ?? [];
    return {
      data: all.filter(({ value, label }) => values?.includes(value) ?? label.toLowerCase().includes(words)),
    };
  },
  'POST /console/viewer': () => ({ data: [] }),
  'GET /console/reservation/views': () => ({ data: [{ view: 'requested', count: 2 }] }),
  'GET /desk/entry': () => ({ data: [lineWire()], total: 1 }),
  'GET /desk/entry/7': () => entryWire(),
  'GET /desk/entry/7/history': () => history,
};

/** Stub of the API's responses for the desk. */
export const stubDesk = (changed: StubRoutes = {}) => stubApiOf({ ...usual, ...changed });

const renderer = pageRenderer({ token: sessionToken, shopOrigin });

/** Renders the desk at an address. */
export const showDesk = (address: string, api = stubDesk()) =>
  renderer.renderPage(
    { desk: listPage, deskNew: entryPage, deskEntry: entryPage, console: consolePage },
    address,
    api.fetch,
  );

/** Renders the operator's console at an address. */
export const showConsole = (address: string, api = stubDesk()) =>
  renderer.renderPage({ console: consolePage }, address, api.fetch);

/** Signs in the editor of the stub. */
export const signIn = (): void => beginSession({ token, expiresAt: new Date(nowMs() + 60_000).toISOString() });

/** Unmounts the desk, and ends the session. */
export const endVisit = (): void => {
  cleanup();
  localStorage.clear();
  const stop = subscribeToToken(() => undefined);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
};
