import type { FastifyInstance } from 'fastify';
import type { BookingServices } from '../booking/booking-services.ts';
import { insuranceRoutes } from '../booking/insurance/insurance-routes.ts';
import { bankWebhookRoutes } from '../booking/payments/bank-webhook-routes.ts';
import { paymentReturnRoutes } from '../booking/payments/payment-return-routes.ts';
import { stripeWebhookRoutes } from '../booking/payments/stripe-webhook-routes.ts';
import { webhookRoutes } from '../booking/payments/webhook-routes.ts';
import { alternativesRoutes } from '../booking/reservations/alternatives-routes.ts';
import { ownReservationRoutes } from '../booking/reservations/own-reservation-routes.ts';
import { requestRoutes } from '../booking/reservations/request-routes.ts';
import { reservationRoutes } from '../booking/reservations/reservation-routes.ts';
import { transferRoutes } from '../booking/reservations/transfer-routes.ts';
import { benefitRoutes } from '../booking/vouchers/benefit-routes.ts';
import { voucherOrderRoutes } from '../booking/vouchers/voucher-order-routes.ts';
import { voucherRoutes } from '../booking/vouchers/voucher-routes.ts';
import { availabilityRoutes } from '../offer/availability/availability-routes.ts';
import { barPricesRoutes } from '../offer/availability/bar-prices-routes.ts';
import { priceCalendarRoutes } from '../offer/availability/price-calendar-routes.ts';
import { calendarRoutes } from '../offer/calendars/calendar-routes.ts';
import { catalogueRoutes } from '../offer/catalogue/catalogue-routes.ts';
import { figuresRoutes } from '../offer/catalogue/figures-routes.ts';
import { clubRoutes } from '../offer/club/club-routes.ts';
import { contentRoutes } from '../offer/content/content-routes.ts';
import { filterHintsRoutes } from '../offer/hints/filter-hint-routes.ts';
import { hintRoutes } from '../offer/hints/hint-routes.ts';
import { pictureRoutes } from '../offer/pictures/picture-routes.ts';
import { searchRoutes } from '../offer/search/search-routes.ts';
import { stayFileRoutes } from '../papers/pdf/stay-file-routes.ts';
import { voucherFileRoutes } from '../papers/pdf/voucher-file-routes.ts';
import { accountRoutes } from '../people/accounts/account-routes.ts';
import { changePasswordRoutes } from '../people/accounts/change-password-routes.ts';
import { emailRoutes } from '../people/accounts/email-routes.ts';
import { passwordRoutes } from '../people/accounts/password-routes.ts';
import { photoAddressRoutes } from '../people/accounts/photo-address-routes.ts';
import { photoRoutes } from '../people/accounts/photo-routes.ts';
import { createPhotoStore } from '../people/accounts/photo-store.ts';
import { profileRoutes } from '../people/accounts/profile-routes.ts';
import { registrationRoutes } from '../people/accounts/registration-routes.ts';
import { companyRoutes } from '../people/company-register/company-routes.ts';
import { favouriteRoutes } from '../people/favourites/favourite-routes.ts';
import { newsletterRoutes } from '../people/newsletter/newsletter-routes.ts';
import { pointRoutes } from '../people/points/point-routes.ts';

/** Every route of the API, shelf by shelf. */
export async function registerRoutes(app: FastifyInstance, services: BookingServices): Promise<void> {
  for (const routes of [
    ...[pictureRoutes, catalogueRoutes, contentRoutes, figuresRoutes, searchRoutes],
    ...[availabilityRoutes, barPricesRoutes, priceCalendarRoutes, calendarRoutes],
    ...[hintRoutes, filterHintsRoutes, clubRoutes],
  ])
    await app.register(routes, { services });

  const photos = createPhotoStore(services.config.dataDir);
  for (const routes of [profileRoutes, photoRoutes, photoAddressRoutes])
    await app.register(routes, { services, photos });
  for (const routes of [
    ...[accountRoutes, registrationRoutes, passwordRoutes, changePasswordRoutes, emailRoutes],
    ...[pointRoutes, favouriteRoutes, newsletterRoutes, companyRoutes],
  ])
    await app.register(routes, { services });

  for (const routes of [
    ...[reservationRoutes, ownReservationRoutes, alternativesRoutes, requestRoutes, transferRoutes, insuranceRoutes],
    ...[voucherOrderRoutes, voucherRoutes, benefitRoutes],
    ...[paymentReturnRoutes, webhookRoutes, bankWebhookRoutes, stripeWebhookRoutes],
    ...[stayFileRoutes, voucherFileRoutes],
  ])
    await app.register(routes, { services });
}
