import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the build of an area and changes what runs of it, on servers and in browsers, so that it is a release of its own.
 *
 * @param from a build of the area
 * @param to where the copy goes; what was there is gone
 * @param n tells this copy from all others
 */
export function changeBuild(from: string, to: string, n: number): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  appendFileSync(path.join(to, 'server', 'remote.cjs'), `\n;globalThis.__swap = ${n};\n`);
}
