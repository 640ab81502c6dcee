import { shortText } from './short-text.ts';

describe('shortText', () => {
  it.each([
    ['Mlýn', 4, 'Mlýn'],
    ['Mlýny', 4, 'Mlý…'],
    ['Domky na stromě v Granátovém lese', 25, 'Domky na stromě v Granát…'],
    ['Na samotě u lesa', 4, 'Na…'],
    ['🌲🌲🌲🌲', 3, '🌲🌲…'],
  ])('[9.22] %s in %i characters is %s', (text, most, short) => expect(shortText(text, most)).toBe(short));

  it('[9.22] leaves fifty characters by default', () => {
    expect([...shortText('x'.repeat(51))]).toHaveLength(50);
    expect(shortText('x'.repeat(50))).toBe('x'.repeat(50));
  });
});
