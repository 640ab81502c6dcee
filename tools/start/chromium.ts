import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * Where browsers usually are. Not `chromium-headless-shell`, which would take half the processor's time: it moves a pointer
 * over each page that nobody has moved, and a page takes that for a visitor's intent and wakes.
 */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

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
    'The browser journeys need Chromium. Install it (Debian: "apt-get install chromium"), or set CHROMIUM to its path.',
  );
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log('Installing Chromium (Debian package "chromium")…');
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'chromium');
  return usualPlaces.find(isRunnable);
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
