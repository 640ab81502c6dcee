/** Names of a browser and its system; empty if they are unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** The first match counts, because some browsers also use the names of others. */
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
 * Names the device of a request as its holder would. It keeps only names from our lists, because the rest of the header
 * could identify a person.
 *
 * @example deviceOf('Mozilla/5.0 (iPhone; …) … Safari/604.1') // { browser: 'Safari', system: 'iPhone' }
 */
export const deviceOf = (userAgent: string | undefined = ''): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
