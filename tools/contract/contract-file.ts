import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellContract } from '@mp/shell-contract';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the contract is written down, from the workspace's root. */
export const contractFile = 'libs/shell-contract/contract.json';

/** The contract as it is written down. */
export const readContract = (): ShellContract =>
  JSON.parse(readFileSync(path.join(root, contractFile), 'utf8')) as ShellContract;

/** The style sheet that has the design tokens. */
export const readTokens = (): string => readFileSync(path.join(root, 'libs/ui/src/kit/tokens.css'), 'utf8');
