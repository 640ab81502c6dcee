/** What a browser says it is, in proper names; empty where it says nothing we know. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** By what tells one from those that claim to be it, too: the first that fits. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string =>
  names.find(([sign]) => sign.test(text))?.[1] ?? '';

/**
 * The device behind a request, as its holder would call it. Only names that we know are kept: what the header says beyond that
 * tells a person apart.
 *
 * @example deviceOf('Mozilla/5.0 (iPhone; …) … Safari/604.1') // { browser: 'Safari', system: 'iPhone' }
 */
export const deviceOf = (userAgent: string | undefined = ''): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
