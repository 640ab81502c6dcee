import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostApi } from '@mp/host-api/version';

const root = path.resolve(import.meta.dirname, '../..');

/** Path of the contract's file, from the workspace root. */
export const contractFile = 'libs/host-api/src/version/host-api.json';

/** The contract as its file has it. */
export const readContract = (): HostApi => JSON.parse(readFileSync(path.join(root, contractFile), 'utf8')) as HostApi;

/** The style sheet with the design tokens. */
export const readTokens = (): string => readFileSync(path.join(root, 'libs/ui/src/kit/tokens.css'), 'utf8');
