import { ensureChromium } from './chromium.ts';

describe('ensureChromium', () => {
  const before = process.env['CHROMIUM'];
  afterEach(() => {
    if (before === undefined) delete process.env['CHROMIUM'];
    else process.env['CHROMIUM'] = before;
  });

  it('takes the browser that it is given', () => {
    process.env['CHROMIUM'] = process.execPath;
    expect(ensureChromium()).toBe(process.execPath);
  });

  it('says so when what it is given is no program, and takes no other', () => {
    process.env['CHROMIUM'] = '/no/such/browser';
    expect(() => ensureChromium()).toThrow('CHROMIUM=/no/such/browser is not a program that can be run.');
  });
});
