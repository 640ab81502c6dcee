import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * Where browsers usually are. First the one that is made for machines: it opens a page and draws it with less than half the
 * processor's time of the one that people look at.
 */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const;

/** Debian's packages with a browser, in the order in which they are tried. */
const packages = ['chromium-headless-shell', 'chromium'] as const;

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the browser for journeys is: `CHROMIUM`, or a usual place. On Debian as root it is installed when missing.
 *
 * @throws Error when `CHROMIUM` is no program; Error that says how to install one, where that cannot be done here.
 */
export function ensureChromium(): string {
  const given = process.env['CHROMIUM'];
  if (given) {
    if (isRunnable(given)) return given;
    throw new Error(`CHROMIUM=${given} is not a program that can be run. Correct it, or leave it out.`);
  }
  const found = usualPlaces.find(isRunnable) ?? installChromium();
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: "apt-get install chromium-headless-shell"), or set CHROMIUM to its path.',
  );
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  for (const name of packages) {
    console.log(`Installing Chromium (Debian package "${name}")…`);
    aptGet('install', '-y', '--no-install-recommends', name);
    const installed = usualPlaces.find(isRunnable);
    if (installed) return installed;
  }
  return undefined;
}

/** What Chromium needs to run without a display, a sandbox of its own, and a network beyond this machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
] as const;
