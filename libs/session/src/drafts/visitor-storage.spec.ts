import { visitorStorage } from './visitor-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('stores values for the lifetime of the tab', () => {
  visitorStorage('sessionStorage').write('draft', { name: 'Jana' });
  expect(visitorStorage('sessionStorage').read('draft')).toEqual({ name: 'Jana' });
});

it('works without storage for the lifetime of the page', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = visitorStorage('sessionStorage');
  storage.write('draft', { name: 'Jana' });
  expect(storage.read('draft')).toEqual({ name: 'Jana' });
  storage.remove('draft');
  expect(storage.read('draft')).toBeUndefined();
});

it('returns the newest value when the storage is full', () => {
  const storage = visitorStorage('sessionStorage');
  storage.write('draft', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('draft', 'new');
  expect(storage.read('draft')).toBe('new');
});

it('reads a corrupt value as undefined', () => {
  sessionStorage.setItem('draft', '{"name":');
  expect(visitorStorage('sessionStorage').read('draft')).toBeUndefined();
});
