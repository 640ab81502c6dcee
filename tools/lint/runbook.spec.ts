import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const runbook = read('docs/runbook.md');
const configuration = read('docs/configuration.md');

/** Every measure that a server tells, by its name: `name: 'shop_ready'`. */
const measures = globSync('{apps,libs}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.spec.ts'))
  .map(read)
  .filter((source) => source.includes('telemetry'))
  .flatMap((source) => [...source.matchAll(/(?:name: |bytes\()'((?:shop|http|db|nodejs|process)_[a-z_]+)'/g)])
  .map(([, name = '']) => name)
  .sort();

describe('the runbook', () => {
  it('has a row for every measure that there is, and for no other', () => {
    const rows = [...runbook.matchAll(/^\| `([a-z_]+)` /gm)].map(([, name = '']) => name);
    expect(measures.length).toBeGreaterThan(15);
    expect(rows.sort()).toEqual(measures);
  });

  it('alarms at measures that there are', () => {
    const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(runbook) ?? [];
    const { groups } = parse(yaml) as { groups: { rules: { alert: string; expr: string }[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    const used = rules.flatMap(({ expr }) => expr.match(/\b(?:shop|http|db|nodejs|process)_[a-z_]+/g) ?? []);
    const known = used.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(known.filter((name) => !measures.includes(name))).toEqual([]);
  });

  it('runs commands that there are', () => {
    const commands = [...runbook.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !Object.keys(packageJson.scripts).includes(name ?? ''))).toEqual([]);
  });

  it('names services and variables that there are', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as { services: object };
    const named = [...runbook.matchAll(/docker compose (?:exec|run --rm|logs --since 15m|ps|stop) ([a-z ]+)/g)];
    const words = named.flatMap(([, names = '']) =>
      names.split(' ').filter((word) => word !== 'npm' && word !== 'run'),
    );
    expect(
      words.filter(
        (word) => word !== '' && !(word in services) && !/^(before|restore|rollback|storefront)$/.test(word),
      ),
    ).toEqual([]);
    const variables = [...runbook.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name = '']) => name);
    expect(variables.filter((name) => !configuration.includes(`| \`${name}\``))).toEqual([]);
  });

  it.each(
    [...runbook.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, file = '', heading = '']) => [
      file,
      heading,
    ]),
  )('leads to what is there: %s#%s', (file, heading) => {
    const text = file === '' ? runbook : read(path.join('docs', file));
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(heading === '' || anchors.includes(heading)).toBe(true);
  });
});
