import type { FastifyPluginAsync } from 'fastify';
import { favouriteRoutes } from '../favourites/favourite-routes.ts';
import { newsletterRoutes } from '../newsletter/newsletter-routes.ts';
import type { Booking } from '../reservations/booking.ts';
import { accountRoutes } from './account-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { changePasswordRoute } from './change-password-route.ts';
import { passwordRoutes } from './password-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { createPhotoStore } from './photo-store.ts';
import { photoAddressRoute } from './photo-address-route.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration-routes.ts';

/** Everything that a person does as themselves: accounts, profiles, favourites, the newsletter. */
export const peoplePlugin: FastifyPluginAsync<{ booking: Booking }> = async (app, { booking }) => {
  const photos = createPhotoStore(booking.config.dataDir);
  await app.register(accountRoutes, { booking });
  await app.register(registrationRoutes, { booking });
  await app.register(passwordRoutes, { booking });
  await app.register(changePasswordRoute, { booking });
  await app.register(emailRoutes, { booking });
  await app.register(profileRoutes, { booking, photos });
  await app.register(photoRoutes, { booking, photos });
  await app.register(photoAddressRoute, { booking, photos });
  await app.register(favouriteRoutes, { booking });
  await app.register(newsletterRoutes, { booking });
};
