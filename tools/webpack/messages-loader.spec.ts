import compileMessages from './messages-loader.mjs';

const compile = (messages: object): Record<string, unknown> =>
  JSON.parse(compileMessages.call({ resourcePath: 'messages/cs.json' }, JSON.stringify(messages))) as Record<
    string,
    unknown
  >;

describe('the message loader', () => {
  it('compiles every message to a tree, also plain text, so that browsers need no parser', () => {
    const { plain, count } = compile({ plain: 'Místa', count: '{n, plural, one {# místo} other {# míst}}' });
    expect(plain).toEqual([{ type: 0, value: 'Místa' }]);
    expect(count).toEqual([expect.objectContaining({ type: 6, value: 'n' })]);
  });

  it('ties words of one letter to the next word, anywhere in a message', () => {
    const { shown } = compile({ shown: 'V {place}, <b>u řeky</b>, {n, plural, one {s psem} other {o # psech}}' });
    expect(JSON.stringify(shown)).not.toMatch(/\b[Vuso] /);
    expect(JSON.stringify(shown).match(/\u00a0/g)).toHaveLength(4);
  });

  it('fails with the file and the id of a message that is not valid', () => {
    expect(() => compile({ broken: '{n, plural, one {x}' })).toThrow(
      /^messages\/cs\.json: message "broken" is not valid ICU: /,
    );
  });
});
