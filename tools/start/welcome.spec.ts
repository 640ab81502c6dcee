import { readSettings } from './settings.ts';
import { productServers } from './product.ts';
import { welcome } from './welcome.ts';

const real = { DEMO: '0', STRIPE_SECRET_KEY: 'sk_live_1234567890', SMTP_URL: 'smtps://mail.example' };
const webServer = 'server.cjs';
const started = (env: Record<string, string>): string[] =>
  productServers(readSettings(env), webServer).map(({ name }) => name);

describe('the start', () => {
  it('starts the sandbox with a demonstration, and prints who can sign in and how to pay', () => {
    expect(started({})).toEqual(['sandbox', 'api', 'web']);
    const text = welcome(readSettings({}), 1_000);
    for (const part of ['eva@example.com / Kouzelna-mista-1', '4242 4242 4242 4242', 'http://localhost:3010'])
      expect(text).toContain(part);
  });

  it('starts a real shop without it, and prints no accounts', () => {
    expect(started(real)).toEqual(['api', 'web']);
    const text = welcome(readSettings(real), 1_000);
    expect(text).toContain('http://localhost:3000/cs');
    expect(text).not.toMatch(/example\.com|4242|3010|Accounts|Test cards/);
  });

  it('prints no missing account, and no card that the gateway does not accept', () => {
    expect(welcome(readSettings({ DEMO: '0', SANDBOX: '1' }), 1_000)).toMatch(/^(?![\s\S]*eva@)[\s\S]*4242/);
    const test = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
    expect(welcome(readSettings(test), 1_000)).toMatch(/^(?![\s\S]*4242)[\s\S]*eva@/);
  });

  it('requests the sandbox’s health at its address', () => {
    const [sandbox, api] = productServers(readSettings({ HOST: '192.0.2.7' }), webServer);
    expect([sandbox?.healthUrl, api?.healthUrl]).toEqual([
      'http://127.0.0.1:3010/healthz',
      'http://192.0.2.7:3001/healthz',
    ]);
  });

  it('migrates a database of its own first; the API migrates the embedded one, which it starts', () => {
    const jobs = (env: Record<string, string>) =>
      productServers(readSettings(env), webServer).flatMap(({ name, job }) => (job ? [[name, job.at(-1)]] : []));
    expect(jobs({})).toEqual([]);
    expect(jobs({ DATABASE_URL: 'postgres://db.example/shop' })).toEqual([
      ['api', 'apps/api/src/commands/migrate/migrate.ts'],
    ]);
  });

  it('refuses an incomplete demonstration, and reports why', () => {
    expect(() => readSettings({ ...real, DEMO: '1' })).toThrow(/DEMO=1: .*passwords are public/);
    expect(() => readSettings({ DEMO: '0' })).toThrow(/nothing takes payments[\s\S]*nothing sends messages/);
  });
});
