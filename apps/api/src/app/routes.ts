import { named } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { BookingServices } from '../booking/booking-services.ts';
import { auditLogRoutes } from '../console/audit-log/audit-log-routes.ts';
import { reservationActionRoutes } from '../console/reservations/reservation-action-routes.ts';
import { reservationRecordRoutes } from '../console/reservations/reservation-record-routes.ts';
import { staffDocumentRoutes } from '../console/reservations/staff-document-routes.ts';
import { consoleSearchRoutes } from '../console/search/search-routes.ts';
import { viewerRoutes } from '../console/viewers/viewer-routes.ts';
import { paymentRoutes } from '../console/payments/payment-routes.ts';
import { refundRoutes } from '../console/refunds/refund-routes.ts';
import { bankTransferRoutes } from '../console/transfers/transfer-routes.ts';
import { exportRoutes } from '../console/exports/export-routes.ts';
import { bankRoutes } from '../console/bank/bank-routes.ts';
import { localTaxRoutes } from '../console/local-taxes/local-tax-routes.ts';
import { placeChargeRoutes } from '../console/local-taxes/place-charge-routes.ts';
import { promoCodeRoutes } from '../console/vouchers/promo-code-routes.ts';
import { consoleVoucherRoutes } from '../console/vouchers/voucher-routes.ts';
import { guestAccountRoutes } from '../console/guest-account/guest-account-routes.ts';
import { guestRoutes } from '../console/guests/guest-routes.ts';
import { healthRoutes } from '../console/health/health-routes.ts';
import { overviewRoutes } from '../console/overview/overview-routes.ts';
import { importRoutes } from '../console/imports/import-routes.ts';
import { rateRoutes } from '../console/rates/rate-routes.ts';
import { sellerRoutes } from '../console/sellers/seller-routes.ts';
import { owedRoutes } from '../console/owed/owed-routes.ts';
import { payoutRoutes } from '../console/settlements/payout-routes.ts';
import { settlementRoutes } from '../console/settlements/settlement-routes.ts';
import { nightRoutes } from '../console/timeline/night-routes.ts';
import { timelineRoutes } from '../console/timeline/timeline-routes.ts';
import { reportRoutes } from '../console/reports/report-routes.ts';
import { settingRoutes } from '../console/settings/setting-routes.ts';
import { collectionRoutes } from '../console/collections/collection-routes.ts';
import { placeRoutes } from '../console/places/place-routes.ts';
import { ownerRoutes } from '../console/owners/owner-routes.ts';
import { taxDocumentRoutes } from '../console/taxes/document-routes.ts';
import { exchangeRateRoutes } from '../console/taxes/exchange-rate-routes.ts';
import { vatRateRoutes } from '../console/taxes/vat-rate-routes.ts';
import { noticeRoutes } from '../console/trust/notice-routes.ts';
import { placeNoticeRoutes } from '../console/trust/place-notice-routes.ts';
import { reviewRoutes as consoleReviewRoutes } from '../console/trust/review-routes.ts';
import { staffRoutes } from '../console/staff/staff-routes.ts';
import { changeRoutes } from '../booking/changes/change-routes.ts';
import { insuranceRoutes } from '../booking/insurance/insurance-routes.ts';
import { bankWebhookRoutes } from '../booking/payments/bank-webhook-routes.ts';
import { paymentReturnRoutes } from '../booking/payments/payment-return-routes.ts';
import { stripeWebhookRoutes } from '../booking/payments/stripe-webhook-routes.ts';
import { webhookRoutes } from '../booking/payments/webhook-routes.ts';
import { alternativesRoutes } from '../booking/reservations/alternatives-routes.ts';
import { bookingTermsRoutes } from '../booking/reservations/booking-terms-routes.ts';
import { accountReservationRoutes } from '../booking/reservations/account-reservation-routes.ts';
import { requestRoutes } from '../booking/reservations/request-routes.ts';
import { reservationRoutes } from '../booking/reservations/reservation-routes.ts';
import { transferRoutes } from '../booking/reservations/transfer-routes.ts';
import { reviewAnswerRoutes } from '../booking/reviews/review-answer-routes.ts';
import { reviewInvitationRoutes } from '../booking/reviews/review-invitation-routes.ts';
import { benefitRoutes } from '../booking/vouchers/benefit-routes.ts';
import { voucherOfferRoutes } from '../booking/vouchers/voucher-offer-routes.ts';
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
import { countriesRoutes } from '../offer/countries/countries-routes.ts';
import { extrasRoutes } from '../offer/extras/extras-routes.ts';
import { filterHintRoutes } from '../offer/hints/filter-hint-routes.ts';
import { siteIndexRoutes } from '../offer/site-index/site-index-routes.ts';
import { legalRoutes } from '../offer/legal/legal-routes.ts';
import { hintRoutes } from '../offer/hints/hint-routes.ts';
import { nearbyRoutes } from '../offer/nearby/nearby-routes.ts';
import { mapTileRoutes } from '../offer/pictures/map-tile-routes.ts';
import { pictureRoutes } from '../offer/pictures/picture-routes.ts';
import { sharePictureRoutes } from '../offer/pictures/share-picture-routes.ts';
import { reportReviewRoutes } from '../offer/reviews/report-review.ts';
import { reviewRoutes } from '../offer/reviews/review-routes.ts';
import { searchRoutes } from '../offer/search/search-routes.ts';
import { stayFileRoutes } from '../documents/pdf/stay-file-routes.ts';
import { voucherFileRoutes } from '../documents/pdf/voucher-file-routes.ts';
import { accountRoutes } from '../people/accounts/account-routes.ts';
import { changePasswordRoutes } from '../people/accounts/change-password-routes.ts';
import { emailRoutes } from '../people/accounts/email-routes.ts';
import { passwordRoutes } from '../people/accounts/password-routes.ts';
import { photoAddressRoutes } from '../people/accounts/photo-address-routes.ts';
import { photoRoutes } from '../people/accounts/photo-routes.ts';
import { profileRoutes } from '../people/accounts/profile-routes.ts';
import { registrationRoutes } from '../people/accounts/registration-routes.ts';
import { sessionRoutes } from '../people/accounts/session-routes.ts';
import { accountBoardRoutes } from '../people/boards/account-board-routes.ts';
import { sharedBoardRoutes } from '../people/boards/shared-board-routes.ts';
import { companyRoutes } from '../people/company-register/company-routes.ts';
import { consentRoutes } from '../people/consent/consent-routes.ts';
import { contactRoutes } from '../people/contact/contact-routes.ts';
import { deskPictureRoutes } from '../people/desk/desk-picture-routes.ts';
import { deskRoutes } from '../people/desk/desk-routes.ts';
import { favouriteRoutes } from '../people/favourites/favourite-routes.ts';
import { newsletterRoutes } from '../people/newsletter/newsletter-routes.ts';
import { ownCardRoutes } from '../people/cards/own-card-routes.ts';
import { ownPasskeyRoutes } from '../people/passkeys/own-passkey-routes.ts';
import { passkeyRoutes } from '../people/passkeys/passkey-routes.ts';
import { secondFactorRoutes } from '../people/staff/second-factor-routes.ts';
import { requireStaff } from '../people/staff/require-staff.ts';
import { pointRoutes } from '../people/points/point-routes.ts';

/**
 * Registers every route of the API, layer by layer.
 *
 * @param reads the database of routes whose reads may lag
 */
export async function registerRoutes(app: FastifyInstance, services: BookingServices, reads: Database): Promise<void> {
  requireStaff(app, services);
  for (const routes of [
    catalogueRoutes,
    nearbyRoutes,
    contentRoutes,
    figuresRoutes,
    searchRoutes,
    siteIndexRoutes,
    reviewRoutes,
    availabilityRoutes,
    barPricesRoutes,
    extrasRoutes,
    priceCalendarRoutes,
    hintRoutes,
    filterHintRoutes,
  ])
    await app.register(named(routes), { services: { ...services, database: reads } });
  for (const routes of [
    pictureRoutes,
    sharePictureRoutes,
    reportReviewRoutes,
    calendarRoutes,
    clubRoutes,
    countriesRoutes,
    legalRoutes,
  ])
    await app.register(named(routes), { services });

  for (const routes of [
    profileRoutes,
    photoRoutes,
    photoAddressRoutes,
    accountRoutes,
    registrationRoutes,
    passwordRoutes,
    changePasswordRoutes,
    emailRoutes,
    sessionRoutes,
    passkeyRoutes,
    ownPasskeyRoutes,
    ownCardRoutes,
    accountBoardRoutes,
    sharedBoardRoutes,
    pointRoutes,
    favouriteRoutes,
    newsletterRoutes,
    contactRoutes,
    consentRoutes,
    companyRoutes,
    secondFactorRoutes,
    deskRoutes,
    deskPictureRoutes,
  ])
    await app.register(named(routes), { services });

  for (const routes of [
    reservationRoutes,
    accountReservationRoutes,
    alternativesRoutes,
    requestRoutes,
    changeRoutes,
    transferRoutes,
    insuranceRoutes,
    bookingTermsRoutes,
    reviewInvitationRoutes,
    reviewAnswerRoutes,
    voucherOfferRoutes,
    voucherOrderRoutes,
    voucherRoutes,
    benefitRoutes,
    paymentReturnRoutes,
    webhookRoutes,
    bankWebhookRoutes,
    stripeWebhookRoutes,
    stayFileRoutes,
    voucherFileRoutes,
    mapTileRoutes,
    auditLogRoutes,
    consoleSearchRoutes,
    reservationRecordRoutes,
    reservationActionRoutes,
    staffDocumentRoutes,
    viewerRoutes,
    refundRoutes,
    paymentRoutes,
    bankTransferRoutes,
    consoleVoucherRoutes,
    promoCodeRoutes,
    localTaxRoutes,
    placeChargeRoutes,
    overviewRoutes,
    staffRoutes,
    ownerRoutes,
    placeRoutes,
    collectionRoutes,
    consoleReviewRoutes,
    noticeRoutes,
    placeNoticeRoutes,
    healthRoutes,
    guestRoutes,
    guestAccountRoutes,
    vatRateRoutes,
    exchangeRateRoutes,
    taxDocumentRoutes,
    rateRoutes,
    importRoutes,
    sellerRoutes,
    settingRoutes,
    owedRoutes,
    reportRoutes,
    settlementRoutes,
    payoutRoutes,
    timelineRoutes,
    nightRoutes,
    bankRoutes,
    exportRoutes,
  ])
    await app.register(named(routes), { services });
}
