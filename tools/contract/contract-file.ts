import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostApi } from '@mp/host-api/version';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the contract is written down, from the workspace's root. */
export const contractFile = 'libs/host-api/src/version/host-api.json';

/** The contract as it is written down. */
export const readContract = (): HostApi => JSON.parse(readFileSync(path.join(root, contractFile), 'utf8')) as HostApi;

/** The style sheet that has the design tokens. */
export const readTokens = (): string => readFileSync(path.join(root, 'libs/ui/src/kit/tokens.css'), 'utf8');
