import { FileTextError, readFileText } from './file-text.ts';

const text = 'name;town\r\nMlýn;Řež\r\n';

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
])('reads %s', (_, bytes) => expect(readFileText(bytes)).toBe(text));

it.each([
  ['Windows-1250', Buffer.from('name;town\r\nMl\u00fdn;\u00d8e\u009e\r\n', 'latin1'), 'encoding_unknown', 2, 3],
  ['text that was decoded wrongly before', Buffer.from('name\nMl\uFFFDn\n'), 'encoding_unknown', 2, 3],
  ['UTF-8 that was saved as Windows-1250', Buffer.from('name\nMl\u0102\u02ddn\n'), 'encoding_unknown', 2, 3],
  ['UTF-8 that was saved as Windows-1252', Buffer.from('name\nMl\u00c3\u00bdn\n'), 'encoding_unknown', 2, 3],
  ['a NUL', Buffer.from('name\nMl\0n\n'), 'encoding_unknown', 2, 3],
  ['a workbook', Buffer.from('PK\u0003\u0004\n'), 'encoding_unknown', 1, 3],
  ['a file that ends within its last cell', Buffer.from('a;b\r\n1;20'), 'file_cut', 2, 5],
] as const)('rejects %s', (_, bytes, code, line, column) => {
  const read = () => readFileText(bytes);
  expect(read).toThrow(FileTextError);
  expect(read).toThrow(expect.objectContaining({ code, line, column }) as Error);
});
