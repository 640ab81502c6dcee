import { stackMessages } from './stack-messages.ts';

const general = async () => ({ 'error.network': 'The connection dropped.', 'error.unexpected': 'Something failed.' });
const own = async () => ({ 'account.title': 'My account', 'error.network': 'The photo did not arrive.' });

describe('stacked messages', () => {
  it('are those of all catalogues, and the last one wins', async () => {
    expect(await stackMessages(general, own)('en')).toEqual({
      'account.title': 'My account',
      'error.network': 'The photo did not arrive.',
      'error.unexpected': 'Something failed.',
    });
  });

  it('are the same object each time, for the intl object’s cache', async () => {
    const messages = stackMessages(general, own);
    expect(await messages('en')).toBe(await messages('en'));
    expect(await messages('en')).not.toBe(await messages('cs'));
  });

  it('are requested again after a failure', async () => {
    let fails = true;
    const messages = stackMessages(general, () => (fails ? Promise.reject(new Error('Offline.')) : own()));
    await expect(messages('cs')).rejects.toThrow('Offline.');
    fails = false;
    expect(await messages('cs')).toHaveProperty(['account.title']);
  });
});
