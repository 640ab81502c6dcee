import { yieldingWords } from './map-yielding.ts';

it('both engines have the texts of a map that yields to its page', () => {
  const words = yieldingWords({ wheel: 'Ctrl', wheelOnMac: '⌘', fingers: 'two' });
  const of = (engine: RegExp) =>
    Object.entries(words)
      .filter(([name]) => engine.test(name))
      .map(([, text]) => text);
  expect(of(/^CooperativeGesturesHandler\./)).toEqual(['Ctrl', '⌘', 'two']);
  expect(of(/^(ScrollZoomBlocker|TouchPanBlocker)\./)).toEqual(['Ctrl', '⌘', 'two']);
});
