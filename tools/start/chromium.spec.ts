import { ensureChromium } from './chromium.ts';

describe('ensureChromium', () => {
  const before = process.env['CHROMIUM'];
  afterEach(() => {
    if (before === undefined) delete process.env['CHROMIUM'];
    else process.env['CHROMIUM'] = before;
  });

  it('uses the browser of the environment', () => {
    process.env['CHROMIUM'] = process.execPath;
    expect(ensureChromium()).toBe(process.execPath);
  });

  it('reports a browser that is no program, and uses no other', () => {
    process.env['CHROMIUM'] = '/no/such/browser';
    expect(() => ensureChromium()).toThrow('CHROMIUM=/no/such/browser is not a program that can be run.');
  });
});
