import type { PlaceSellerWire } from '@mp/contract';
import type { PlaceSeller } from '@mp/domain';

/** Whom a guest contracts with, from the wire; null from an API of an earlier version. */
export const placeSellerOf = (wire: PlaceSellerWire | null | undefined): PlaceSeller | null =>
  wire
    ? {
        model: wire.model,
        name: wire.name,
        isTrader: wire.is_trader,
        address: wire.address,
        companyNumber: wire.company_number,
        vatNumber: wire.vat_number,
        email: wire.email,
        phone: wire.phone,
        registrationNumber: wire.registration_number,
      }
    : null;
