import { realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A TCP port as an environment variable. */
export const portSchema = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** The ports of the product, which other tools rely on. */
export const portSettings = {
  PORT: portSchema(3000).describe('Port of the shop.'),
  API_PORT: portSchema(3001).describe('Port of the API.'),
  OWNER_PORT: portSchema(3002).describe("Port of the owners' site."),
  PORTAL_PORT: portSchema(3003).describe('Port of the account site.'),
  DESK_PORT: portSchema(3004).describe("Port of the editors' desk."),
  SANDBOX_PORT: portSchema(3010).describe('Port of the sandbox.'),
} as const;

/** The host that servers listen on. Loopback by default: a container or a balancer needs `0.0.0.0`. */
export const hostSetting = z
  .string()
  .default('127.0.0.1')
  .describe('The interface that servers listen on; `0.0.0.0` in a container.');

/** Whether an address is an origin only: a path would be lost or duplicated in addresses that are built from it. */
function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !/[?#]/.test(text) && [search, hash, username, password].join('') === '';
}

/** The origin of one of our servers for others: `https://shop.example`, with or without a slash. */
export const originSetting = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin, 'Expected an origin alone, like https://shop.example: no path, query or fragment.')
  .transform((text) => new URL(text).origin);

/** Origins of the servers, for visitors or other servers. */
export const addressSettings = {
  PUBLIC_ORIGIN: originSetting.optional().meta({
    description: 'The address that visitors use: canonical links, links in e-mails, the return from the gateway.',
    unset: '`http://localhost:<PORT>`',
  }),
  API_ORIGIN: originSetting
    .optional()
    .meta({ description: "The API's address, if it is not on this machine.", unset: '`http://127.0.0.1:<API_PORT>`' }),
  OWNER_ORIGIN: originSetting
    .optional()
    .meta({ description: "The address of the owners' site.", unset: '`http://localhost:<OWNER_PORT>`' }),
  PORTAL_ORIGIN: originSetting.optional().meta({
    description: 'The address of the account site, the only one that a session of the shop may be taken to.',
    unset: '`http://localhost:<PORTAL_PORT>`',
  }),
  DESK_ORIGIN: originSetting.optional().meta({
    description: "The address of the editors' desk. Passkeys of the shop work there, too.",
    unset: '`http://localhost:<DESK_PORT>`',
  }),
  SANDBOX_ORIGIN: originSetting
    .optional()
    .meta({ description: 'The address of the sandbox.', unset: '`http://localhost:<SANDBOX_PORT>`' }),
  WEBHOOK_ORIGIN: originSetting.optional().meta({
    description: 'Where the payment gateway and the bank reach the API.',
    unset: '`http://localhost:<API_PORT>`',
  }),
} as const;

/** The service for error reports. [8.18] */
export const errorReportsSetting = z
  .url({ protocol: /^https?$/ })
  .optional()
  .meta({ description: 'Where errors are reported: a Sentry DSN, `https://key@host/1`.', unset: 'the sandbox' });

/** The secret that API and payment gateway share. */
export const paygateSecretSetting = z.string().min(32).optional().meta({
  description: 'Signs messages between API and gateway; at least 32 characters. All API processes need the same.',
  unset: 'generated under `DATA_DIR`',
});

/** The secret that API and bank share. Before there was one, the bank had the gateway's. */
export const bankSecretSetting = z.string().min(32).optional().meta({
  description: 'Signs messages between API and bank; at least 32 characters. All API processes need the same.',
  unset: '`PAYGATE_SECRET`, with a warning; without that, generated under `DATA_DIR`',
});

/**
 * The directory of all data that must survive a restart, as an absolute path. Links are resolved: copying the directory or
 * comparing paths would otherwise see only the link.
 */
export const dataDirSetting = z
  .string()
  .default('.data')
  .transform(realDirectory)
  .describe('The folder of everything that has to survive a restart.');

/** The path without links; for a missing directory, as far as it exists. */
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

export const logLevelSetting = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info')
  .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.');
/** The log level: everything from this level up, or nothing when `silent`. */
export type LogLevel = z.infer<typeof logLevelSetting>;
