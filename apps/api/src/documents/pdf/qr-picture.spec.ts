import QRCode from 'qrcode';
import sharp from 'sharp';
import { qrPicture } from './qr-picture.ts';

it('shows every module of the code in eight by eight pixels, within a light border of four', async () => {
  const text = 'SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK*X-VS:1234567890';
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { data, info } = await sharp(await qrPicture(text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = modules.size + 8;
  expect(info).toMatchObject({ width: side * 8, height: side * 8, channels: 1 });
  const isDark = (x: number, y: number): boolean => (data[y * info.width + x] ?? 255) < 128;
  const isModule = (row: number, column: number): boolean =>
    [row, column].every((at) => at >= 0 && at < modules.size) && modules.get(row, column) === 1;
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (isDark(x, y) !== isModule(Math.floor(y / 8) - 4, Math.floor(x / 8) - 4))
        throw new Error(`The pixel ${x}, ${y} is ${isDark(x, y) ? 'dark' : 'light'}.`);
});
