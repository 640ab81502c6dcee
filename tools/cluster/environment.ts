import { noUnpaidLimits } from '../../apps/api/src/testing/worlds/booking-world.ts';
import { readEnvironment } from './configuration.ts';
import { appMachines, machines, type Machine } from './machines.ts';
import type { Secrets } from './secrets.ts';

const at = (machine: Machine, port: number): string => `http://${machines[machine]}:${port}`;

/** The addresses that visitors and web servers use: those of the balancer. */
export const balancer = { shop: at('edge', 3000), api: at('edge', 3001) } as const;
export const bucketPort = 8333;
const sandboxPort = 3010;

/** What differs from a real shop: the demonstration with its sandbox, at the balancer's ports instead of domains. */
const demonstration = {
  DEMO: '1',
  SANDBOX: '1',
  LOG_LEVEL: 'warn',
  PUBLIC_ORIGIN: balancer.shop,
  OWNER_ORIGIN: at('edge', 3002),
  PORTAL_ORIGIN: at('edge', 3003),
  DESK_ORIGIN: at('edge', 3004),
  AWS_ENDPOINT_URL_S3: at('edge', bucketPort),
  SANDBOX_ORIGIN: at('edge', sandboxPort),
  WEBHOOK_ORIGIN: balancer.api,
} as const;
const buckets = { RELEASES_BUCKET: 'releases', FILES_BUCKET: 'files' } as const;

/** The variables of an API. The first machine's runs jobs; a hold is short, so that rooms of the race become free again. */
export const apiEnvironment = (machine: Machine, secrets: Secrets, prepares: boolean, dataDir: string) => ({
  ...readEnvironment('api.env', secrets),
  ...demonstration,
  ...noUnpaidLimits,
  FILES_BUCKET: buckets.FILES_BUCKET,
  SANDBOX_KEY: secrets.SANDBOX_KEY,
  DATABASE_POOLER_PREPARES: prepares ? '1' : '0',
  DATA_DIR: dataDir,
  UNPAID_HOLD_MINUTES: '0.1',
  JOBS: machine === appMachines[0] ? '1' : '0',
});

export const webEnvironment = (secrets: Secrets, dataDir: string) => ({
  ...readEnvironment('web.env', secrets),
  ...demonstration,
  RELEASES_BUCKET: buckets.RELEASES_BUCKET,
  DATA_DIR: dataDir,
  ERROR_REPORTS_URL: `http://pages@${machines.edge}:${sandboxPort}/1`,
  ANALYTICS_URL: `${at('edge', sandboxPort)}/v1/events`,
});

export const sandboxEnvironment = (secrets: Secrets, dataDir: string) => ({
  ...demonstration,
  HOST: '0.0.0.0',
  DATA_DIR: dataDir,
  PAYGATE_SECRET: secrets.PAYGATE_SECRET,
  BANK_SECRET: secrets.BANK_SECRET,
  SANDBOX_KEY: secrets.SANDBOX_KEY,
});

export const releaseEnvironment = (secrets: Secrets, keyFile: string, dataDir: string) => ({
  ...readEnvironment('web.env', secrets),
  ...demonstration,
  ...buckets,
  DATA_DIR: dataDir,
  RELEASE_KEY_FILE: keyFile,
});

/** The superuser's connection to the database that takes writes. */
export const superuserUrl = ({ SUPERUSER_PASSWORD }: Secrets, database: string): string =>
  `postgres://postgres:${SUPERUSER_PASSWORD}@${machines.db1},${machines.db2}/${database}?target_session_attrs=read-write`;
