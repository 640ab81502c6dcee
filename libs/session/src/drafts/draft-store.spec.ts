import { hostApiMajor } from '@mp/host-api/version';
import { draftStore } from './draft-store.ts';
import { forgetTyped, typedKey } from './typed-keys.ts';
import { tabStorage } from './visitor-storage.ts';

const readName = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
const another = String(Number(hostApiMajor) + 1);

afterEach(() => sessionStorage.clear());

it('hands a draft on to another page of the same contract', () => {
  draftStore('contact', readName, '').set('Jana');
  expect(draftStore('contact', readName, '').get()).toBe('Jana');
});

it('neither reads nor overwrites what a page of another contract keeps', () => {
  sessionStorage.setItem(`mp.typed.contact@${another}`, '"Eva"');
  const draft = draftStore('contact', readName, '');
  expect(draft.get()).toBe('');
  draft.set('Jana');
  expect(sessionStorage.getItem(`mp.typed.contact@${another}`)).toBe('"Eva"');
});

it('[4.10] keeps what is typed under a name of its contract, and forgets that of every contract with a session', () => {
  tabStorage.write(typedKey('personal'), { name: 'Jana' });
  sessionStorage.setItem('mp.typed.personal@0', '{}');
  sessionStorage.setItem('unrelated', '1');
  expect(Object.keys(sessionStorage)).toContain(`mp.typed.personal@${hostApiMajor}`);
  forgetTyped();
  expect(Object.keys(sessionStorage)).toEqual(['unrelated']);
});
