import { createProcessLog } from './process-log.ts';

describe('the last line of a process', () => {
  let written = '';
  beforeEach(() => {
    written = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written += String(text))));
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const failure = new Error('The database could not be migrated.', { cause: new Error('relation "x" already exists') });

  it('has the stacks of an error and of its cause', () => {
    expect(() => createProcessLog('api', true).endWith(failure, false)).toThrow('exit 1');
    expect(written).toMatch(/^Error: The database could not be migrated\.\n.+at /);
    expect(written).toMatch(/\nCaused by: Error: relation "x" already exists\n.+at /);
  });

  it('is the message alone of an error that explains itself', () => {
    expect(() => createProcessLog('api', true).endWith(failure)).toThrow('exit 1');
    expect(written).toBe('The database could not be migrated.\n');
  });
});
