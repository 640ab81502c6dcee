import { tieShortWords } from './tie-short-words.ts';

/** With `_` for a no-break space. */
const shown = (text: string): string => tieShortWords(text).replaceAll('\u00a0', '_');

describe('tieShortWords', () => {
  it.each([
    ['Chata v lese u potoka', 'Chata v_lese u_potoka'],
    ['V lese, z kopce (s psem) k řece', 'V_lese, z_kopce (s_psem) k_řece'],
    ['o tom, „o čem“', 'o_tom, „o_čem“'],
    ['v ', 'v_'],
    ['vozí, psi, auto', 'vozí, psi, auto'],
    ['dlouho s', 'dlouho s'],
    ['A house, a mill, I see', 'A house, a mill, I see'],
    ['the host’s own', 'the host’s own'],
    ['', ''],
  ])('%j is set as %j', (text, expected) => expect(shown(text)).toBe(expected));
});
