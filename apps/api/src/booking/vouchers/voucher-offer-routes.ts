import { mostVouchersOrdered, voucherAmounts, voucherCurrency, voucherOfferSchema } from '@mp/contract';
import { minorUnits, money, seasons, voucherMotifs } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { productPictures } from '../../offer/pictures/added-pictures.ts';
import { cacheBriefly } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { BookingServices } from '../booking-services.ts';
import { exchangeRateOn, inEuros } from '../taxes/exchange.ts';
import { deliveryDays } from './deliveries.ts';
import { motifDrawing } from './voucher-motifs.ts';

/** GET /public/voucher-offer: the options of a voucher order. [2.50] */
export const voucherOfferRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { config, clock } = services;
  const pictures = productPictures();

  app.get(
    '/public/voucher-offer',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Vouchers'],
        summary: 'Get the amounts, motifs, limits and delivery days of vouchers. [2.50] [9.10]',
        response: { 200: voucherOfferSchema },
      },
    },
    async (request, reply) => {
      const { language } = visitorOf(request);
      const today = clock.today();
      const { first, last } = deliveryDays(today);
      const rate = await exchangeRateOn(services.database, 'cnb', 'EUR', today);
      cacheBriefly(reply);
      return {
        amounts: voucherAmounts.map((amount) => {
          const minor = amount * minorUnits;
          return { price: money(minor, voucherCurrency), in_euros: money(inEuros(minor, rate), 'EUR') };
        }),
        motifs: seasons.flatMap((season) =>
          voucherMotifs.map((motif) => ({
            motif,
            season,
            picture: pictures.pictureOrBlank(motifDrawing(motif, season), language),
          })),
        ),
        valid_months: config.booking.voucherValidMonths,
        most_vouchers: mostVouchersOrdered,
        most_per_booking: config.booking.vouchersPerBooking,
        first_delivery: first,
        last_delivery: last,
      };
    },
  );
};
