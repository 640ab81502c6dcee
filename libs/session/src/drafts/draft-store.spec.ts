import { hostApiMajor } from '@mp/host-api/version';
import { draftStore } from './draft-store.ts';
import { forgetTyped, typedKey } from './typed-keys.ts';
import { tabStorage } from './visitor-storage.ts';

const readName = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
const another = String(Number(hostApiMajor) + 1);

afterEach(() => sessionStorage.clear());

it('shares a draft with another page of the same host API version', () => {
  draftStore('contact', readName, '').set('Jana');
  expect(draftStore('contact', readName, '').get()).toBe('Jana');
});

it('neither reads nor overwrites drafts of another host API version', () => {
  sessionStorage.setItem(`mp.typed.contact@${another}`, '"Eva"');
  const draft = draftStore('contact', readName, '');
  expect(draft.get()).toBe('');
  draft.set('Jana');
  expect(sessionStorage.getItem(`mp.typed.contact@${another}`)).toBe('"Eva"');
});

it('[4.10] stores input under its host API version, and deletes that of all versions at sign-out', () => {
  tabStorage.write(typedKey('personal'), { name: 'Jana' });
  sessionStorage.setItem('mp.typed.personal@0', '{}');
  sessionStorage.setItem('unrelated', '1');
  expect(Object.keys(sessionStorage)).toContain(`mp.typed.personal@${hostApiMajor}`);
  forgetTyped();
  expect(Object.keys(sessionStorage)).toEqual(['unrelated']);
});
