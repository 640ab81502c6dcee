import { expectConsoleError, expectConsoleWarning, settleConsole } from './console.ts';

describe('the console of specs', () => {
  it.each(['error', 'warn'] as const)(
    'fails a test for console.%s that nothing expected, and says where it came from',
    (level) => {
      console[level]('Missing %s', 'message');
      expect(settleConsole).toThrow(
        new RegExp(`console\\.${level} was called, .*\\n\\nMissing message\\n.*console\\.spec\\.ts`),
      );
      expect(settleConsole).not.toThrow();
    },
  );

  it('accepts an expected message any number of times', () => {
    expectConsoleError(/a bug/);
    expectConsoleWarning(/a part/);
    console.error('It has', new Error('a bug'));
    console.error('and another: a bug');
    console.warn('a part');
    expect(settleConsole).not.toThrow();
  });

  it('does not accept a warning as an error', () => {
    expectConsoleError(/a part/);
    console.warn('a part');
    expect(settleConsole).toThrow(/console\.warn was called[^]*console\.error was expected to say \/a part\//);
  });

  it('fails a test without its expected message', () => {
    expectConsoleError(/a bug/);
    expect(settleConsole).toThrow('console.error was expected to say /a bug/, and was not called so.');
  });

  it('resets for every test', () => {
    console.error('a bug');
    expect(settleConsole).toThrow();
    expectConsoleError(/a bug/);
    console.error('a bug');
    expect(settleConsole).not.toThrow();
  });
});
