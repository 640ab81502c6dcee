/**
 * npm run contract                      tests this shell with the remotes of the previous contract, and the reverse
 * npm run contract -- --from <commit>   the same with this commit as the previous contract
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hostApiVersion, supportsHostApi } from '@mp/host-api/version';
import type { Browser } from '@playwright/test';
import { beginRun } from '../start/begin-run.ts';
import { developmentServer } from '../start/build-product.ts';
import { ensureChromium } from '../start/chromium.ts';
import { productServers, runProduct } from '../start/product.ts';
import { runCommand } from '../start/run-command.ts';
import { readSettings, servers, type Settings } from '../start/settings.ts';
import { supervise, workspaceRoot } from '../start/supervise.ts';
import { formerContract } from './former-contract.ts';
import { buildSide, unpack, type Side } from './side.ts';
import { openBrowser, smoke, smokedRemotes } from './smoke.ts';

/** The shell and remotes of a commit, with its contract version; null before the first contract. */
type VersionedSide = Side & { readonly version: string | null };

/** The errors of one shell with one set of remotes. If their versions do not promise to fit, errors are no failure. */
async function tryPair(shell: VersionedSide, remotes: VersionedSide, settings: Settings, browser: Browser) {
  const isPromised =
    shell.version === null || remotes.version === null || supportsHostApi(shell.version, remotes.version);
  const shopUrl = `http://localhost:${settings.PORT}`;
  const server = supervise(
    {
      name: 'shell',
      args: [shell.shell],
      env: {
        ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
        RELEASES_DIR: remotes.releases,
        RELEASES_BUCKET: '',
        NODE_ENV: 'production',
      },
      healthUrl: `${shopUrl}/healthz`,
      timeoutMs: 180_000,
    },
    () => undefined,
  );
  let failures = 0;
  try {
    await server.healthy();
    for (const remote of smokedRemotes) {
      const problems = await smoke(browser, shopUrl, remote);
      const outcome = problems.length === 0 ? 'works' : isPromised ? 'FAILS' : 'fails, as nobody promised';
      console.log(`shell ${shell.name} × ${remote} ${remotes.name}: ${outcome}`);
      for (const problem of problems) console.log(`    ${problem}`);
      if (problems.length > 0 && isPromised) failures += 1;
    }
  } finally {
    await server.stop();
  }
  return failures;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const former = formerContract(values.from);
  const chromium = ensureChromium();
  const settings = readSettings();
  const stops = await beginRun(settings);
  const name = former.commit.slice(0, 12);
  console.log(`The contract ${hostApiVersion}, and ${former.version ?? 'none yet'} at ${name}`);
  const dataDirectory = path.resolve(workspaceRoot, settings.DATA_DIR);
  const sides: readonly VersionedSide[] = [
    { ...buildSide('now', workspaceRoot, smokedRemotes, dataDirectory), version: hostApiVersion },
    { ...buildSide(name, unpack(former.commit), smokedRemotes, dataDirectory), version: former.version },
  ];
  const needed: readonly string[] = [servers.SANDBOX_PORT, servers.API_PORT];
  const product = await runProduct(
    productServers(settings, developmentServer).filter((spec) => needed.includes(spec.name)),
    () => undefined,
  );
  stops.push(product.stop);
  const browser = await openBrowser(chromium);
  let failures = 0;
  try {
    for (const shell of sides)
      for (const remotes of sides) failures += await tryPair(shell, remotes, settings, browser);
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log(failures === 0 ? '\nThey fit.' : `\n${failures} of them do not fit.`);
  return failures === 0 ? 0 : 1;
}

runCommand(main);
