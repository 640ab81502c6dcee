import { makeSessionCode } from './session-code.ts';

describe('the session code', () => {
  it('[9.33] has eight lower-case letters and digits, new each time', () => {
    const codes = Array.from({ length: 50 }, makeSessionCode);
    expect(codes.filter((code) => !/^[a-z0-9]{8}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(50);
  });
});
