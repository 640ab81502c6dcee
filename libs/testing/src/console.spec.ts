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

  it('takes what is expected, however often it comes', () => {
    expectConsoleError(/a bug/);
    expectConsoleWarning(/a part/);
    console.error('It has', new Error('a bug'));
    console.error('and another: a bug');
    console.warn('a part');
    expect(settleConsole).not.toThrow();
  });

  it('does not take a warning for an error', () => {
    expectConsoleError(/a part/);
    console.warn('a part');
    expect(settleConsole).toThrow(/console\.warn was called[^]*console\.error was expected to say \/a part\//);
  });

  it('fails a test whose expected message has not come', () => {
    expectConsoleError(/a bug/);
    expect(settleConsole).toThrow('console.error was expected to say /a bug/, and was not called so.');
  });

  it('begins every test anew', () => {
    console.error('a bug');
    expect(settleConsole).toThrow();
    expectConsoleError(/a bug/);
    console.error('a bug');
    expect(settleConsole).not.toThrow();
  });
});
