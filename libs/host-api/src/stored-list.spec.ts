import { storedList, type StoredList } from './stored-list.ts';

const key = 'mp.spec';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const make = (): StoredList<number> => storedList({ key, most: 3, isItem: isNumber });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('a list in the storage of the browser', () => {
  it('is there for the next page, without duplicates, up to its maximum length', () => {
    make().keep([4, 2, 4, 7, 9]);
    expect(make().items()).toEqual([4, 2, 7]);
  });

  it.each(['nonsense', '{"a":1}', '"text"', 'null'])('is empty when the storage holds %s', (stored) => {
    localStorage.setItem(key, stored);
    expect(make().items()).toEqual([]);
  });

  it('ignores invalid items in the storage', () => {
    localStorage.setItem(key, JSON.stringify([1, 'x', null, 2]));
    expect(make().items()).toEqual([1, 2]);
  });

  it('is the same object until it changes', () => {
    const list = make();
    expect(list.items()).toBe(list.items());
  });

  it('reports a change here and in another tab, until unsubscribed', () => {
    const list = make();
    const changed = jest.fn();
    const stop = list.subscribe(changed);
    list.keep([1]);
    localStorage.setItem(key, '[5]');
    dispatchEvent(new StorageEvent('storage', { key }));
    dispatchEvent(new StorageEvent('storage', { key: 'another key' }));
    expect(changed).toHaveBeenCalledTimes(2);
    expect(list.items()).toEqual([5]);
    stop();
    list.keep([2]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const list = make();
    expect(list.items()).toEqual([]);
    list.keep([3]);
    expect(list.items()).toEqual([3]);
  });
});
