import path from 'node:path';
import { z } from 'zod';
import { EnvironmentError, parseEnvironment } from './environment.ts';
import { dataDirSetting, hostSetting, logLevelSetting, portSettings } from './settings.ts';

const schema = z.object({
  ...portSettings,
  HOST: hostSetting,
  DATA_DIR: dataDirSetting,
  LOG_LEVEL: logLevelSetting,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PAYGATE_SECRET: z.string().min(32).optional(),
  EDITOR_KEY: z.string().min(32).optional(),
  SMTP_PASSWORD: z.string().min(8).optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }),
});

function failureOf(environment: Record<string, string>): string {
  try {
    parseEnvironment(schema, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  throw new Error('It was taken.');
}

describe('parseEnvironment', () => {
  it('reads given variables and fills in defaults', () => {
    expect(parseEnvironment(schema, { PORT: '8080', PUBLIC_ORIGIN: 'https://example.com', HOME: '/root' })).toEqual({
      PORT: 8080,
      API_PORT: 3001,
      OWNER_PORT: 3002,
      DESK_PORT: 3004,
      PORTAL_PORT: 3003,
      SANDBOX_PORT: 3010,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('.data'),
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: 'https://example.com',
    });
  });

  it('treats an empty variable as missing', () => {
    const { PORT, DATABASE_URL } = parseEnvironment(schema, {
      PORT: '',
      DATABASE_URL: '',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    });
    expect([PORT, DATABASE_URL]).toEqual([3000, undefined]);
  });

  it('lists every problem at once, with the current values', () => {
    const lines = failureOf({ PORT: '70000', API_PORT: 'x', LOG_LEVEL: 'loud' }).split('\n');
    expect(lines).toEqual([
      'The environment is not right:',
      expect.stringMatching(/^ {2}PORT=70000: /),
      expect.stringMatching(/^ {2}API_PORT=x: /),
      expect.stringMatching(/^ {2}LOG_LEVEL=loud: .*"info"/),
      expect.stringMatching(/^ {2}PUBLIC_ORIGIN=\(missing\): /),
      'docs/configuration.md lists every variable.',
    ]);
  });

  it.each(['DATABASE_URL', 'PAYGATE_SECRET', 'EDITOR_KEY', 'SMTP_PASSWORD'])('never shows the value of %s', (name) => {
    const message = failureOf({ [name]: 'hunter2', PUBLIC_ORIGIN: 'http://localhost' });
    expect(message).toContain(`${name}=(hidden): `);
    expect(message).not.toContain('hunter2');
  });

  it('reports a missing secret as missing', () => {
    const needing = z.object({ STRIPE_SECRET_KEY: z.string() });
    expect(() => parseEnvironment(needing, { STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_SECRET_KEY=(missing): ');
  });

  it.each(['0', '65536', '-1', '1.5', 'http'])('refuses the port %s', (PORT) => {
    expect(failureOf({ PORT, PUBLIC_ORIGIN: 'http://localhost' })).toContain(`PORT=${PORT}: `);
  });
});
