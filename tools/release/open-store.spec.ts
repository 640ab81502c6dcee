import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

it('loads nothing of AWS where releases are in a directory', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@aws-sdk/')) loaded.add(name);
      return next(name, context);
    } });
    const { openStore } = await import('./tools/release/open-store.ts');
    await openStore({ RELEASES_DIR: 'releases' }, {});
    const inDirectory = [...loaded];
    await openStore({ DATA_DIR: '.data', RELEASES_BUCKET: 'releases', AWS_REGION: 'x', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, {})
      .catch(() => undefined);
    process.stdout.write(JSON.stringify([inDirectory.length, loaded.size > 0]), () => process.exit());`;
  const told = execFileSync(
    process.execPath,
    ['--import', './tools/start/aliases.mjs', '--input-type=module', '--eval', script],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' },
    },
  );
  expect(JSON.parse(told)).toEqual([0, true]);
});
