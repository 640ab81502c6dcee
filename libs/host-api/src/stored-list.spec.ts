import { storedList, type StoredList } from './stored-list.ts';

const key = 'mp.spec';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const make = (): StoredList<number> => storedList({ key, most: 3, isItem: isNumber });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('a list that the browser keeps', () => {
  it('is there for the next page, each item once, and no longer than it may be', () => {
    make().keep([4, 2, 4, 7, 9]);
    expect(make().items()).toEqual([4, 2, 7]);
  });

  it.each(['nonsense', '{"a":1}', '"text"', 'null'])('is empty when the storage holds %s', (stored) => {
    localStorage.setItem(key, stored);
    expect(make().items()).toEqual([]);
  });

  it('takes from the storage only what can be an item', () => {
    localStorage.setItem(key, JSON.stringify([1, 'x', null, 2]));
    expect(make().items()).toEqual([1, 2]);
  });

  it('is the same object until it changes', () => {
    const list = make();
    expect(list.items()).toBe(list.items());
  });

  it('tells of a change here and in another tab, until it is told to stop', () => {
    const list = make();
    const changed = jest.fn();
    const stop = list.subscribe(changed);
    list.keep([1]);
    localStorage.setItem(key, '[5]');
    dispatchEvent(new StorageEvent('storage', { key }));
    dispatchEvent(new StorageEvent('storage', { key: 'of somebody else' }));
    expect(changed).toHaveBeenCalledTimes(2);
    expect(list.items()).toEqual([5]);
    stop();
    list.keep([2]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('works for as long as the page is open where storage is blocked', () => {
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
