import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/**
 * Headless Chromium as Debian packages it: it needs half the processor time. Its pointer must not move by itself
 * (`@mp/testing/still-pointer`).
 */
const headlessShell = 'chromium-headless-shell';

/**
 * Finds the browser for end-to-end tests: `CHROMIUM`, or one of the usual places. On Debian, root installs a missing one.
 *
 * @throws Error when `CHROMIUM` is no program; Error that explains how to install one, if this process cannot
 */
export function ensureChromium(): string {
  const given = process.env['CHROMIUM'];
  if (given && !isRunnable(given))
    throw new Error(`CHROMIUM=${given} is not a program that can be run. Correct it, or leave it out.`);
  const found =
    given ||
    find(headlessShell) ||
    install(headlessShell) ||
    find('chromium', 'chromium-browser', 'google-chrome') ||
    install('chromium');
  if (found) return found;
  throw new Error(
    'End-to-end tests need Chromium. Install it (Debian: "apt-get install chromium-headless-shell"), or set CHROMIUM to its path.',
  );
}

const find = (...names: readonly string[]): string | undefined =>
  names.map((name) => `/usr/bin/${name}`).find(isRunnable);

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package, which puts a program of the same name in the usual place. */
function install(debianPackage: string): string | undefined {
  if (process.getuid?.() !== 0 || !find('apt-get')) return undefined;
  console.log(`Installing Chromium (Debian package "${debianPackage}")…`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]])
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find(debianPackage);
}

/** Arguments to run Chromium without a display, its own sandbox, and network access beyond this machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
] as const;
