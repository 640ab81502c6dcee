import { checkEmail } from '@mp/validation';
import { contentFields, emailSchema, hasUnprintable, storableTextSchema, withoutUnprintable } from './index.ts';

describe('characters that no text contains', () => {
  it.each(['\u0000', 'a\u0007b', '\u0085', '\ud800'])('%j is refused by every text', (text) => {
    expect(hasUnprintable(text)).toBe(true);
    expect(storableTextSchema.safeParse(text).success).toBe(false);
    expect(contentFields.paragraphSchema.safeParse(`x${text}x`).success).toBe(false);
    expect(withoutUnprintable(text)).not.toBe(text);
  });

  it.each(['Jana', 'one\ntwo\tthree\r\n', '💥', 'Ať žije řeřicha'])('%j is a text', (text) => {
    expect(storableTextSchema.safeParse(text).success).toBe(true);
    expect(withoutUnprintable(text)).toBe(text);
  });
});

it.each(['jana@example.cz', 'jana@x-.cz', 'jana', "o'brien@example.ie", 'ivan@россия.рф', `${'a'.repeat(250)}@x.cz`])(
  '[5.8] the API judges %j as forms do',
  (text) => expect(emailSchema.safeParse(text).success).toBe(checkEmail(text) === null),
);
