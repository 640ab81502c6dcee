import { createHash, webcrypto } from 'node:crypto';
import { nowMs } from '@mp/domain/clock';
import { expectConsoleWarning } from '@mp/testing/console';
import { beginSession, forgetSession } from '../index.ts';
import { chooseConsent, consentVersion, currentConsent } from './consent.ts';
import { trackEvent } from './data-layer.ts';
import { hashesOf } from './hashes.ts';

const login = { event: 'login', method: 'email' } as const;
const loginEvent = { ...login, user_status: 'Anonymous' };
const denied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const realFetch = globalThis.fetch;
const logged: unknown[] = [];
const sent: unknown[] = [];

/** The data layer as a tag manager reads it: commands as lists. */
const layer = (): unknown[] | undefined => window.dataLayer?.map((entry) => ('event' in entry ? entry : [...entry]));

const accept: typeof fetch = (address, init) => {
  (address === '/measured' ? sent : logged).push([address, init?.credentials, JSON.parse(init?.body as string)]);
  return Promise.resolve(new Response(null, { status: 204 }));
};
beforeEach(() => {
  globalThis.fetch = accept;
});
afterEach(() => {
  chooseConsent({ measuring: false, advertising: false });
  forgetSession();
  delete window.dataLayer;
  logged.length = sent.length = 0;
  globalThis.fetch = realFetch;
});

describe('[7.35] analytics events', () => {
  it('are not sent before the visitor agrees', () => {
    trackEvent(login);
    expect([currentConsent()?.measuring ?? false, window.dataLayer, sent]).toEqual([false, undefined, []]);
  });

  it('[4.8] include the sign-in after consent, and stop when consent is withdrawn', () => {
    chooseConsent({ measuring: true, advertising: false });
    trackEvent(login);
    const measured = { ...denied, analytics_storage: 'granted' };
    const heard = [['consent', 'default', denied], ['consent', 'update', measured], loginEvent];
    expect([layer(), sent.length]).toEqual([heard, 1]);
    chooseConsent({ measuring: false, advertising: false });
    trackEvent(login);
    expect([layer(), sent.length]).toEqual([[...heard, ['consent', 'update', denied]], 1]);
  });

  it('[6.5] report that the visitor is signed in, and not who it is', () => {
    chooseConsent({ measuring: true, advertising: false });
    beginSession({ token: 't'.repeat(43), expiresAt: new Date(nowMs() + 60_000).toISOString() });
    trackEvent(login);
    expect(layer()?.at(-1)).toEqual({ ...login, user_status: 'Logged In' });
  });

  it('include hashes only with consent to advertising', () => {
    const user = { event: 'user_data', sha256_email_address: 'a'.repeat(64) } as const;
    chooseConsent({ measuring: true, advertising: false });
    trackEvent(user);
    expect(sent).toEqual([]);
    chooseConsent({ measuring: true, advertising: true });
    trackEvent(user);
    expect(layer()?.at(-1)).toEqual({ ...user, user_status: 'Anonymous' });
  });

  it('hash the normalised address and number, and omit a missing number', async () => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await hashesOf({ email: ' Eva@Example.com', phone: '+420 777 123 456' })).toEqual({
      sha256_email_address: sha256('eva@example.com'),
      sha256_phone_number: sha256('+420777123456'),
    });
    expect(await hashesOf({ email: 'eva@example.com', phone: '' })).toEqual({
      sha256_email_address: sha256('eva@example.com'),
    });
  });

  it('[8.14] report a choice that cannot be logged in the console, and keep to it', async () => {
    expectConsoleWarning(/was not taken: 503/);
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503 }));
    chooseConsent({ measuring: true, advertising: true });
    globalThis.fetch = accept;
    await new Promise((resolve) => setTimeout(resolve));
    expect(currentConsent()).toEqual({ measuring: true, advertising: true });
  });
});

it('log a choice with its version, without credentials', () => {
  chooseConsent({ measuring: true, advertising: false });
  expect(logged).toEqual([
    ['/api/public/consents', 'omit', { version: consentVersion, measuring: true, advertising: false }],
  ]);
});
