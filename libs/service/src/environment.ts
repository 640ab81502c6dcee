import type { z } from 'zod';

/** Invalid configuration: the message lists every wrong variable, its value and the expected format. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Parses configuration from environment variables, once, at start. Empty variables count as missing.
 *
 * @throws EnvironmentError that lists all problems
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const secret = /KEY|SECRET|PASSWORD|TOKEN|DATABASE_(?:READ_)?URL|SMTP_URL/.test(name);
    return `  ${name}=${given[name] === undefined ? '(missing)' : secret ? '(hidden)' : given[name]}: ${message}`;
  });
  throw new EnvironmentError(
    `The environment is not right:\n${lines.join('\n')}\ndocs/configuration.md lists every variable.`,
  );
}
