import type { ContractsWire, PlaceContractsWire, SellersWire, SellerWire } from '@mp/contract';
import { consoleApi } from './console.ts';

interface ContractsQuestion {
  readonly q: string;
  readonly view: string;
  readonly after: string;
}

const sellersApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    contracts: build.query<ContractsWire, ContractsQuestion>({
      query: (question) => ({ path: '/console/contracts', query: { ...question } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    placeContracts: build.query<PlaceContractsWire, string>({
      query: (id) => ({ path: `/console/contracts/${encodeURIComponent(id)}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    sellers: build.query<SellersWire, void>({
      query: () => ({ path: '/console/sellers' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    seller: build.query<SellerWire, string>({
      query: (id) => ({ path: `/console/sellers/${encodeURIComponent(id)}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useContractsQuery, usePlaceContractsQuery, useSellersQuery, useSellerQuery } = sellersApi;
