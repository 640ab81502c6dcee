import { money } from '@mp/domain';
import { discountedStay, priceOrder } from './order-price.ts';

const czk = (major: number) => money(major * 100, 'CZK');
const untaxed = (major: number) => ({ price: czk(major), localTax: czk(0), spotTax: czk(0), extras: czk(0) });
const share = (perMille: number) => ({ perMille, fixedMinor: null });
const insurance = { premium: czk(285), vat: money(49_46, 'CZK'), refund: czk(4560) };

describe('the price of an order', () => {
  it.each([
    ['the stay alone', 0, null, [], { discount: 0, total: 6000, vouchers: 0, toPay: 6000 }],
    ['insured', 0, { ...insurance, premium: czk(300) }, [], { discount: 0, total: 6300, vouchers: 0, toPay: 6300 }],
    ['discounted', 50, null, [], { discount: 300, total: 5700, vouchers: 0, toPay: 5700 }],
    ['all of it', 50, insurance, [czk(2000)], { discount: 300, total: 5985, vouchers: 2000, toPay: 3985 }],
    ['paid by vouchers', 0, null, [czk(3500), czk(2500)], { discount: 0, total: 6000, vouchers: 6000, toPay: 0 }],
    ['[5.32] a voucher of more', 0, null, [czk(7500)], { discount: 0, total: 6000, vouchers: 6000, toPay: 0 }],
  ] as const)('%s', (_name, perMille, terms, vouchers, { discount, total, vouchers: used, toPay }) => {
    expect(priceOrder(untaxed(6000), { code: share(perMille), club: 0 }, terms, vouchers)).toMatchObject({
      discount: czk(discount),
      total: czk(total),
      vouchers: czk(used),
      toPay: czk(toPay),
    });
  });

  it('waives a rest below a card’s lowest charge, only after vouchers', () => {
    const order = (major: number, ...vouchers: number[]) =>
      priceOrder(untaxed(major), { code: null, club: 0 }, null, vouchers.map(czk));
    expect(order(2005, 2000)).toMatchObject({ waived: czk(5), toPay: czk(0), total: czk(2005) });
    expect(order(2015, 2000)).toMatchObject({ waived: czk(0), toPay: czk(15) });
    expect(order(5)).toMatchObject({ waived: czk(0), toPay: czk(5) });
  });

  it('rounds the discount to whole crowns, as the server does: 3 333 Kč with 50 ‰ off are 3 166 Kč', () => {
    expect(discountedStay(czk(3333), { code: share(50), club: 0 })).toEqual(czk(3166));
    // Each separately: 167 Kč and 67 Kč.
    expect(discountedStay(czk(3333), { code: share(50), club: 20 })).toEqual(czk(3099));
  });

  it('[3.2] applies the club’s discount besides the card holder’s code, each to the whole price', () => {
    expect(priceOrder(untaxed(6000), { code: share(100), club: 50 }, null, [])).toMatchObject({
      discount: czk(900),
      cardDiscount: czk(600),
      clubDiscount: czk(300),
      total: czk(5100),
    });
  });

  it('adds local tax to the total, wherever it is paid, and gives no discount on it and no insurance', () => {
    const taxed = { price: czk(6000), localTax: czk(100), spotTax: czk(80), extras: czk(0) };
    expect(priceOrder(taxed, { code: share(50), club: 0 }, insurance, [])).toMatchObject({
      discount: czk(300),
      total: czk(6165),
      rewarded: czk(5985),
      toPay: czk(6085),
    });
  });

  it('adds extras to the total, without discount and points, and vouchers pay for them', () => {
    const withSauna = { ...untaxed(6000), extras: czk(800) };
    expect(priceOrder(withSauna, { code: share(50), club: 0 }, insurance, [czk(6500)])).toMatchObject({
      discount: czk(300),
      total: czk(6785),
      rewarded: czk(5985),
      toPay: czk(285),
    });
  });

  it('pays no local tax with vouchers', () => {
    const taxed = { price: czk(6000), localTax: czk(100), spotTax: czk(80), extras: czk(0) };
    const order = (major: number) => priceOrder(taxed, { code: null, club: 0 }, null, [czk(major)]);
    expect(order(6000)).toMatchObject({ toPay: czk(100), leftForVouchers: czk(0) });
    expect(order(6050)).toMatchObject({ toPay: czk(100), voucherShares: [czk(6000)] });
    expect(order(2000)).toMatchObject({ toPay: czk(4100), leftForVouchers: czk(4000) });
  });

  it('takes a fixed amount off in the currency of the stay, never more than its price', () => {
    const code = { perMille: 0, fixedMinor: { CZK: 1_000_00, EUR: 40_00 } };
    expect(priceOrder(untaxed(6000), { code, club: 50 }, null, [])).toMatchObject({
      cardDiscount: czk(1000),
      clubDiscount: czk(300),
      total: czk(4700),
    });
    expect(
      priceOrder(
        {
          ...{ price: money(240_00, 'EUR'), localTax: money(0, 'EUR'), spotTax: money(0, 'EUR') },
          extras: money(0, 'EUR'),
        },
        { code, club: 0 },
        null,
        [],
      ).total,
    ).toEqual(money(200_00, 'EUR'));
    expect(priceOrder(untaxed(900), { code, club: 50 }, null, []).total).toEqual(czk(0));
  });

  it('adds no vouchers of another currency', () => {
    expect(() => priceOrder(untaxed(6000), { code: null, club: 0 }, null, [money(100_00, 'EUR')])).toThrow(TypeError);
  });
});
