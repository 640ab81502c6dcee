import type { Claim } from './registry-reader.ts';

/** What a line says that it is of, for whoever reads the log: nobody else may believe it. */
export const versionOf = ({ line }: Claim): string => {
  const { version } = (line ?? {}) as { version?: unknown };
  return typeof version === 'string' ? version.slice(0, 64) : 'unknown';
};
