import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import { letterMask, matchesButForTyping, typingErrors, typingErrorsWithin } from './typing-error.ts';

describe('typing errors', () => {
  it.each([
    ['sumava', 'sumava', 0],
    ['suma', 'sumava', 0],
    ['smuava', 'sumava', 1],
    ['sumva', 'sumava', 1],
    ['summava', 'sumava', 1],
    ['zumawa', 'sumava', 2],
  ])('[7.22] %s is %s with %i errors', (typed, word, errors) => expect(typingErrors(typed, word)).toBe(errors));

  it('[7.22] are not tolerated in short words', () => {
    expect(matchesButForTyping('pes', 'les')).toBe(false);
    expect(matchesButForTyping('krkonse', 'krkonose mountains')).toBe(true);
    expect(matchesButForTyping('mlyn krkonse', 'krkonose mountains')).toBe(false);
  });

  it('[7.22] are the same with and without the letter mask filter, for 5,000 pairs', () => {
    const random = randomFrom(22);
    const wordOf = (): string =>
      Array.from({ length: between(random, 1, 9) }, () => 'abcde019pq'[between(random, 0, 9)]).join('');
    let forgiven = 0;
    for (let round = 0; round < 5_000; round++) {
      const [typed, word] = [wordOf(), wordOf()];
      const errors = typingErrors(typed, word);
      const within = typingErrorsWithin(typed, letterMask(typed), word, letterMask(word));
      const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
      expect({ typed, word, within }).toEqual({ typed, word, within: errors > most ? undefined : errors });
      if (within !== undefined && within > 0) forgiven++;
    }
    expect(forgiven).toBeGreaterThan(5);
  });
});
