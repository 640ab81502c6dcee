import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { lockConnections } from '../../apps/api/src/platform/database/product-lock.ts';
import { databaseEnvironment } from '../../apps/api/src/app/config/database-environment.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const handbook = read('docs/handbook.md');
const monitor = handbook.split('\n### Monitor\n')[1]?.split('\n### ')[0] ?? '';

/** Every metric that a server reports, by its name: `name: 'shop_ready'`. */
const metrics = globSync('{apps,libs}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.spec.ts'))
  .map(read)
  .filter((source) => source.includes('telemetry'))
  .flatMap((source) => [...source.matchAll(/(?:name: |bytes\()'((?:shop|http|db|nodejs|process)_[a-z_]+)'/g)])
  .map(([, name = '']) => name)
  .sort();

/** The connections of a server that are no API's: the superuser's, and those for jobs, backups and monitoring. */
const reserved = 3 + 10;
/** The connections that APIs behind a pooler share. */
const shared = 20;

describe("the operator's handbook", () => {
  it('computes from the real pools how many APIs a database carries', () => {
    const size = databaseEnvironment.DATABASE_CONNECTIONS.parse(undefined);
    expect(handbook).toContain(`APIs with ${size} connections each`);
    const rows = [...handbook.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) =>
      row.slice(1).map(Number),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const [most = 0, ...carried] of rows) {
      const ofPool = (connections: number): number => Math.floor((most - reserved) / (connections + lockConnections));
      expect(carried).toEqual([ofPool(size), ofPool(5), (most - reserved - shared) / lockConnections]);
    }
  });

  it('has a row for every metric, and for no other', () => {
    const rows = [...monitor.matchAll(/^\| `([a-z_]+)` /gm)].map(([, name = '']) => name);
    expect(metrics.length).toBeGreaterThan(15);
    expect(rows.sort()).toEqual(metrics);
  });

  it('has alerts on metrics that exist', () => {
    const { groups } = parse(read('docs/alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    const used = rules.flatMap(({ expr }) => expr.match(/\b(?:shop|http|db|nodejs|process)_[a-z_]+/g) ?? []);
    const known = used.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(known.filter((name) => !metrics.includes(name))).toEqual([]);
  });

  it('names services and variables that exist', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as { services: object };
    const named = [...handbook.matchAll(/docker compose (?:exec|run --rm|logs --since 15m|ps|stop) ([a-z ]+)/g)];
    const words = named.flatMap(([, names = '']) =>
      names.split(' ').filter((word) => word !== 'npm' && word !== 'run'),
    );
    expect(
      words.filter(
        (word) => word !== '' && !(word in services) && !/^(backup|releases|restore|rollback|storefront)$/.test(word),
      ),
    ).toEqual([]);
    // A variable of Node, and a signal.
    const others = ['NODE_OPTIONS', 'SIGTERM'];
    const described = [...others, ...['docs/configuration.md', 'docs/commands.md', 'compose.yaml'].map(read)].join(
      '\n',
    );
    const variables = [...handbook.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name = '']) => name);
    expect(variables.filter((name) => !described.includes(name))).toEqual([]);
  });
});
