import { readArguments, readNoArguments } from './arguments.ts';

describe('the arguments of a release command', () => {
  it('are a remote, a version and options', () => {
    expect(readArguments(['content', '--canary', '10'], ['canary'])).toEqual({
      remote: 'content',
      version: undefined,
      dryRun: false,
      canary: 10,
      hours: undefined,
      end: false,
    });
    expect(readArguments(['owner', '1f3a', '--hours=8'], ['hours'])).toMatchObject({ version: '1f3a', hours: 8 });
  });

  it.each([
    [[], 'Expected a remote: storefront'],
    [['contnet'], 'Expected a remote: storefront'],
    [['content', '1f3a', 'more'], 'What is "more" for?'],
    [['content', '--dry-rum'], 'no option --dry-rum. It has: --canary, --dry-run'],
    [['content', '--end'], 'no option --end'],
    [['content', '--canary', '100'], '--canary takes a number from 1 to 99, not "100"'],
    [['content', '--canary', '0'], '--canary takes a number from 1 to 99'],
    [['content', '--canary=ten'], '--canary takes a number from 1 to 99'],
    [['content', '--canary', '-5'], 'arguments_wrong'],
    [['content', '--canary'], 'arguments_wrong'],
  ])('are refused with a hint: %j', (given, hint) => {
    expect(() => readArguments(given, ['canary', 'dry-run'])).toThrow(hint);
  });

  it.each(['dry-run', 'canary', 'hours', 'end'])('are refused when npm consumed --%s', (option) => {
    const name = `npm_config_${option.replace('-', '_')}`;
    process.env[name] = 'true';
    try {
      expect(() => readArguments(['content'])).toThrow(`npm took --${option} for itself`);
    } finally {
      delete process.env[name];
    }
  });

  it('are none for a list', () => {
    expect(() => readNoArguments([])).not.toThrow();
    expect(() => readNoArguments(['content'])).toThrow('arguments_wrong');
  });
});
