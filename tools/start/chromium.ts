import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * The browser that is made for machines: it takes half the processor's time of the one that people look at, which draws
 * its own windows, too. Its pointer has to be kept still (`@mp/testing/still-pointer`).
 */
const headlessShell = 'chromium-headless-shell';

/** Where others usually are, which do as well. */
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
 * Where the browser for journeys is: `CHROMIUM`, or a usual place. On Debian as root the quickest is installed when missing.
 *
 * @throws Error when `CHROMIUM` is no program; Error that says how to install one, where that cannot be done here.
 */
export function ensureChromium(): string {
  const given = process.env['CHROMIUM'];
  if (given) {
    if (isRunnable(given)) return given;
    throw new Error(`CHROMIUM=${given} is not a program that can be run. Correct it, or leave it out.`);
  }
  const found =
    programOf(headlessShell) ?? installed(headlessShell) ?? usualPlaces.find(isRunnable) ?? installed('chromium');
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: "apt-get install chromium-headless-shell"), or set CHROMIUM to its path.',
  );
}

/** Debian's packages put a program of their own name there. */
const programOf = (debianPackage: string): string | undefined => [`/usr/bin/${debianPackage}`].find(isRunnable);

/** Installs one of Debian's packages, where that can be done, and tells where its browser is. */
function installed(debianPackage: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`Installing Chromium (Debian package "${debianPackage}")…`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', debianPackage);
  return programOf(debianPackage);
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
