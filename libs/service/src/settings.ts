import { realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A TCP port as an environment variable. */
export const portSchema = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** The ports of the product, a contract that other tools rely on. */
export const portSettings = {
  PORT: portSchema(3000),
  API_PORT: portSchema(3001),
  OWNER_PORT: portSchema(3002),
  PORTAL_PORT: portSchema(3003),
  DESK_PORT: portSchema(3004),
  SANDBOX_PORT: portSchema(3010),
} as const;

/** Where servers listen. Loopback unless told otherwise: a container or a balancer needs `0.0.0.0`. */
export const hostSetting = z.string().default('127.0.0.1');

/** Whether an address says no more than where: a path in it would be lost, or stand twice in what is made of it. */
function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !/[?#]/.test(text) && [search, hash, username, password].join('') === '';
}

/** An address of a server of ours, as others reach it: `https://shop.example`, and a slash at its end is no harm. */
export const originSetting = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin, 'Expected an origin alone, like https://shop.example: no path, query or fragment.')
  .transform((text) => new URL(text).origin);

/**
 * Where everything that must survive a restart is kept, as an absolute path. Where a link stands there, what it leads to:
 * who copies the directory, or compares two paths, would have the link alone.
 */
export const dataDirSetting = z.string().default('.data').transform(realDirectory);

/** The path without links; of a directory that is not there yet, as far as there is one. */
function realDirectory(directory: string): string {
  const absolute = path.resolve(directory);
  try {
    return realpathSync(absolute);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(realDirectory(parent), path.basename(absolute));
  }
}

export const logLevelSetting = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');
/** How much a server tells: everything from this level up, or nothing when `silent`. */
export type LogLevel = z.infer<typeof logLevelSetting>;
