import path from 'node:path';
import { metricsPortOf, readSettings, servers } from './settings.ts';

describe('readSettings', () => {
  it('has default ports for the product', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      API_PORT: 3001,
      OWNER_PORT: 3002,
      DESK_PORT: 3004,
      PORTAL_PORT: 3003,
      SANDBOX_PORT: 3010,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('.data'),
      RELEASES_DIR: 'releases',
    });
  });

  it('refuses a port with two uses, and names both variables', () => {
    expect(() => readSettings({ PORT: '4000', SANDBOX_PORT: '4000' })).toThrow(
      'SANDBOX_PORT=4000: is the same port as PORT',
    );
  });

  it('accepts ports that only look alike', () => {
    expect(readSettings({ PORT: '3001', API_PORT: '3000' })).toMatchObject({ PORT: 3001, API_PORT: 3000 });
  });

  it('gives each server its own port for metrics, and none if metrics are off', () => {
    const ports = (METRICS_PORT?: string) =>
      Object.keys(servers).map((name) => metricsPortOf(readSettings({ METRICS_PORT }), name as keyof typeof servers));
    expect(ports('9400')).toEqual([9400, 9401, 9405]);
    expect(new Set(ports())).toEqual(new Set([undefined]));
  });

  it('lists every wrong variable', () => {
    expect(() => readSettings({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(/PORT=http[\s\S]*LOG_LEVEL=loud/);
  });
});
