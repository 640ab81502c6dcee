import { inertJson, type BootData } from '../page/boot-data.ts';
import { inertBootJson } from './boot-json.ts';

const boot: BootData = {
  site: 'shop',
  visit: {
    currency: 'CZK',
    season: 'winter',
    today: '2026-11-25' as never,
    session: null,
    announcements: ['</script>'],
    origin: 'https://shop.test',
  },
  takesToken: true,
  remotes: [{ name: 'content', version: '1f3a', entry: '/remotes/</script>', digest: 'x', pages: { home: ['a.js'] } }],
  scripts: ['/static/main.js'],
  digests: ['\u2028'],
  prefetch: ['/a.js'],
  answers: ['/answers/x.json'],
  state: null,
};

it('cached boot data equals a full serialization', () => {
  expect(inertBootJson(boot)).toBe(inertJson(boot));
  const other: BootData = { ...boot, scripts: ['/static/other.js'], prefetch: [], answers: [] };
  expect(inertBootJson(other)).toBe(inertJson(other));
  expect(inertBootJson(boot)).toBe(inertJson(boot));
});
