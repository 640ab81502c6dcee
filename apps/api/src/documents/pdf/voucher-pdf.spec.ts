import { readPdf } from '../../testing/documents/read-pdf.ts';
import { createTypesetter } from './typesetter.ts';
import { makePdf } from './pdf.ts';
import { runsOf } from './typefaces.ts';
import { voucherPdf, type PrintedVoucher } from './voucher-pdf.ts';

const voucher: PrintedVoucher = {
  code: 'ABC-DEFG-HJKM-NPQ',
  value: { minor: 350_000, currency: 'CZK' },
  purchasedAt: new Date('2026-11-21T11:00:00Z'),
  expiresAt: new Date('2027-11-21T23:00:00Z'),
  status: 'active',
  gift: null,
};
const options = {
  language: 'cs',
  shop: 'kouzelnamista.example',
  mostPerBooking: 5,
  now: new Date('2026-11-21T11:00:00Z'),
} as const;

describe('a printed voucher', () => {
  it('[9.10] has its value, its grouped code and its last day in Czech, with correct accents', async () => {
    const { pages, pictures, raw } = readPdf(await voucherPdf([voucher], options));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/^Kouzelná místa\nDárkový voucher\n3\s500\sKč\nKód voucheru\nABC-DEFG-HJKM-NPQ\n/);
    expect(pages[0]).toMatch(/Platí do 21\.\slistopadu 2027/);
    expect(pages[0]?.replaceAll('\n', ' ')).toContain(
      'Vyberte si pobyt na kouzelnamista.example a v\u00a0posledním kroku',
    );
    expect(pages[0]).not.toContain('\ufffd');
    expect(pictures).toBe(1);
    expect(raw).toContain('/Lang (cs-CZ)');
  });

  it.each([
    ['cs', ['posledním kroku rezervace', 'Přijímá dárkové vouchery', 'nejpozději 21. listopadu 2027', 'nejvýš 5']],
    ['en', ['last step of your booking', 'Accepts gift vouchers', 'by 21 November 2027', 'up to 5']],
  ] as const)(
    '[2.50] has on its back how to redeem it, where, until when and the rules, in %s',
    async (language, words) => {
      const { pages } = readPdf(await voucherPdf([voucher], { ...options, language }));
      const back = pages[1]?.replaceAll(/[\n\u00a0]/g, ' ');
      for (const word of words) expect(back).toContain(word);
    },
  );

  it('has the same content in English', async () => {
    const { pages, raw } = readPdf(await voucherPdf([voucher], { ...options, language: 'en' }));
    expect(pages[0]).toMatch(/^Magical Places\nGift voucher\n3,500\sKč\nVoucher code\n/);
    expect(pages[0]).toMatch(/Valid until 21 November 2027/);
    expect(raw).toContain('/Lang (en-GB)');
  });

  it('prints the giver’s text in available glyphs, without emoji', async () => {
    const words = { to: 'Jana 🎁', from: 'Олена', message: '❤️' };
    const gift = { motif: 'lake', season: 'winter', ...words } as const;
    const { pages } = readPdf(await voucherPdf([{ ...voucher, gift }], options));
    expect(pages[0]).toMatch(/\nKomu: Jana\nOd: Олена$/);
  });

  it('prints the giver’s text in its script', async () => {
    const gift = { motif: 'lake', season: 'winter', to: 'שרה', from: 'محمد', message: 'مرحبا بالعالم' } as const;
    const { pages } = readPdf(await voucherPdf([{ ...voucher, gift }], options));
    expect(pages[0]).toContain('Komu: ');
    expect(pages[0]).not.toMatch(/[?\ufffd]/);
  });

  it('has a front per voucher, embeds the picture once, and marks used and expired ones', async () => {
    const file = await voucherPdf(
      [voucher, { ...voucher, status: 'used' }, { ...voucher, status: 'expired' }],
      options,
    );
    const { pages, pictures } = readPdf(file);
    const fronts = pages.filter((_, index) => index % 2 === 0);
    expect(fronts.map((page) => /Platí do|Už uplatněný|Platnost skončila/.exec(page)?.[0])).toEqual([
      'Platí do',
      'Už uplatněný',
      'Platnost skončila',
    ]);
    expect(pictures).toBe(1);
    expect(file.length).toBeLessThan(200_000);
  });

  it('is the same file for the same voucher', async () => {
    const withoutId = (file: Buffer) => file.toString('latin1').replace(/\/ID \[.*\]/, '');
    expect(withoutId(await voucherPdf([voucher], options))).toBe(withoutId(await voucherPdf([voucher], options)));
  });
});

describe('type', () => {
  it('is split into runs of one font', () => {
    expect(runsOf('Příliš žluťoučký kůň', 'text').map(({ text }) => text)).toEqual([
      'P',
      'ř',
      'íli',
      'š',
      ' ',
      'ž',
      'lu',
      'ť',
      'ou',
      'č',
      'ký k',
      'ůň',
    ]);
    expect(runsOf('', 'text')).toEqual([]);
  });

  it('does not break words of two fonts, and breaks words longer than a line', async () => {
    await makePdf({ title: '', author: '', ...options }, (doc) => {
      doc.addPage();
      const set = createTypesetter(doc);
      const setting = { face: 'text', size: 10, colour: '#000000' } as const;
      const words = 'Příliš žluťoučký kůň úpěl ďábelské ódy';
      for (const width of [60, 90, 150]) {
        const lines = set.wrap(words, setting, width);
        expect(lines.join(' ')).toBe(words);
        for (const line of lines) expect(set.width(line, setting)).toBeLessThanOrEqual(width);
      }
      const long = 'x'.repeat(300);
      expect(set.wrap(long, setting, 100).length).toBeGreaterThan(5);
      expect(set.wrap('10\u00a0000\u00a0Kč', setting, 20)[0]).not.toContain(' ');
      expect(set.wrap('Chata u potoka', setting, set.width('Chata u pot', setting))).toEqual([
        'Chata',
        'u\u00a0potoka',
      ]);
    });
  });
});
