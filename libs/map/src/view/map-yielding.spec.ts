import { yieldingWords } from './map-yielding.ts';

it('the words of a map that yields to its page are there for either engine', () => {
  const words = yieldingWords({ wheel: 'Ctrl', wheelOnMac: '⌘', fingers: 'two' });
  const of = (engine: RegExp) =>
    Object.entries(words)
      .filter(([name]) => engine.test(name))
      .map(([, text]) => text);
  expect(of(/^CooperativeGesturesHandler\./)).toEqual(['Ctrl', '⌘', 'two']);
  expect(of(/^(ScrollZoomBlocker|TouchPanBlocker)\./)).toEqual(['Ctrl', '⌘', 'two']);
});
