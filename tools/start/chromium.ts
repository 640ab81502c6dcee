import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const isRunnable = (file: string | undefined): file is string => {
  try {
    accessSync(file ?? '', constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where the browser for journeys is: `CHROMIUM`, or a usual place. On Debian as root it is installed when missing.
 *
 * @throws Error that says how to install it, where that cannot be done here.
 */
export function ensureChromium(): string {
  const find = (): string | undefined => [process.env['CHROMIUM'], ...candidates].find(isRunnable);
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (Debian package "chromium")…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ])
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: "apt-get install chromium"), or set CHROMIUM to its path.',
  );
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
