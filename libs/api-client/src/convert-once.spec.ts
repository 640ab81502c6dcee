import { convertOnce } from './convert-once.ts';

describe('convertOnce', () => {
  it('converts each response once', () => {
    const convert = jest.fn(({ pkid }: { pkid: number }) => ({ id: pkid }));
    const once = convertOnce(convert);
    const wire = { pkid: 1 };
    expect(once(wire)).toBe(once(wire));
    expect(once({ pkid: 2 })).toEqual({ id: 2 });
    expect(convert).toHaveBeenCalledTimes(2);
  });
});
