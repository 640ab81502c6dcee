import {
  clientDetailQuerySchema,
  clientDetailSchema,
  clientIdQuerySchema,
  clientListSchema,
  clientParamsSchema,
  clientQuerySchema,
  collectionListSchema,
  collectionParamsSchema,
  collectionQuerySchema,
  collectionSchema,
  hotelCountsSchema,
  rateListSchema,
  relatedSchema,
  roomTypeListSchema,
} from '@mp/contract';
import { calendarDateOf, packedPinsType, packPins } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { picturesOf } from '../pictures/added-pictures.ts';
import { cacheBriefly, neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { countSearch } from '../search-counts/search-counts.ts';
import { loadPlaceCards, createCardCache, type CardSources } from './place-cards.ts';
import { findPlaceId, findRelated, loadPlaceDetail } from './place-detail.ts';
import { countPlaces, loadCollections } from './collections.ts';
import { acceptFilterNames } from './filter-names.ts';
import { listJson } from './list-json.ts';
import { listPlaces, pinPlaces } from './list-places.ts';
import { placeFinderOf } from './place-finder.ts';
import { loadRates, loadRoomTypes } from './room-types-and-rates.ts';

const tags = ['Catalogue'];

/** Places, collections, rates and room types: the same for everybody, so responses may be cached. */
export const catalogueRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { config, database, clock } },
) => {
  const pictures = picturesOf(database);
  const sources: CardSources = { database, pictures, config };
  const cards = createCardCache(sources);
  const finder = placeFinderOf(database);

  const placeIdOf = async (id: string): Promise<number> => {
    const found = await findPlaceId(database, id);
    if (found === null) throw new ApiError('place_not_found');
    return found;
  };

  acceptFilterNames(app);

  app.get(
    '/public/client',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags,
        summary: 'Places that match a query; with dates, with the price of the stay. [7.9]',
        querystring: clientQuerySchema,
        response: { 200: clientListSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (query.advertisement) request.log.info({ advertisement: query.advertisement }, 'Somebody came by this.');
      // With dates the response depends on availability, which changes with every booking.
      if (query.arrival ?? query.flex_month) neverCache(reply);
      else cacheBriefly(reply);
      const list = await listPlaces(finder, cards, query, visitorOf(request), clock.today());
      // The first page alone is a search; further ones belong to it.
      if (query.arrival && query.offset === 0)
        countSearch(
          { database, clock },
          {
            placeId: 0,
            collectionId: query.collection?.length === 1 ? (query.collection[0] ?? 0) : 0,
            arrival: calendarDateOf(query.arrival),
            found: list.matchedRows > 0,
          },
        );
      // A serializer of its own does not set the type.
      reply.type('application/json; charset=utf-8').serializer(listJson);
      return list;
    },
  );

  app.get(
    '/public/client/pins',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags,
        summary:
          'Places that match as pins of the map, packed into bytes: `mapView` of the list as a browser reads it.',
        querystring: clientQuerySchema,
        produces: [packedPinsType],
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (query.arrival ?? query.flex_month) neverCache(reply);
      else cacheBriefly(reply);
      const pins = await pinPlaces(finder, query, visitorOf(request), clock.today());
      return reply.type(packedPinsType).send(Buffer.from(packPins(pins).buffer));
    },
  );

  app.get(
    '/public/client/:id',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Everything on a place’s page. [7.10]',
        params: clientParamsSchema,
        querystring: clientDetailQuerySchema,
        response: { 200: clientDetailSchema },
      },
    },
    async (request, reply) => {
      const { id: idOrName } = request.params;
      if (request.query.useSourceId && !/^\d+$/.test(idOrName)) throw new ApiError('place_not_found');
      const id = await placeIdOf(idOrName);
      const detail = await loadPlaceDetail({ ...sources, clock }, visitorOf(request).language, id);
      if (!detail) throw new ApiError('place_not_found');
      cacheBriefly(reply);
      return detail;
    },
  );

  app.get(
    '/public/client/:id/related',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Places like one. [7.11]',
        params: clientParamsSchema,
        response: { 200: relatedSchema },
      },
    },
    async (request, reply) => {
      const ids = await findRelated(database, await placeIdOf(request.params.id));
      const data = await loadPlaceCards(sources, visitorOf(request).language, ids);
      cacheBriefly(reply);
      return { data };
    },
  );

  app.get(
    '/public/collection',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Collections, of one type or all. [7.2]',
        querystring: collectionQuerySchema,
        response: { 200: collectionListSchema },
      },
    },
    async (request, reply) => {
      cacheBriefly(reply);
      return {
        data: await loadCollections(database, pictures, visitorOf(request).language, { type: request.query.type }),
      };
    },
  );

  app.get(
    '/public/collection/hotel-count',
    {
      config: { access: 'everybody' },
      schema: { tags, summary: 'How many places each collection has. [7.4]', response: { 200: hotelCountsSchema } },
    },
    async (_request, reply) => {
      cacheBriefly(reply);
      return { data: await countPlaces(database) };
    },
  );

  app.get(
    '/public/collection/:id',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'One collection. [7.3]',
        params: collectionParamsSchema,
        response: { 200: collectionSchema },
      },
    },
    async (request, reply) => {
      const { language } = visitorOf(request);
      const [collection] = await loadCollections(database, pictures, language, { pkid: request.params.id });
      if (!collection) throw new ApiError('not_found');
      cacheBriefly(reply);
      return collection;
    },
  );

  app.get(
    '/public/room-types',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'The room types of a place. [7.18]',
        querystring: clientIdQuerySchema,
        response: { 200: roomTypeListSchema },
      },
    },
    async (request, reply) => {
      const id = await placeIdOf(String(request.query.clientId));
      cacheBriefly(reply);
      return { data: await loadRoomTypes(database, pictures, visitorOf(request).language, id) };
    },
  );

  app.get(
    '/public/rates',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'The rates of a place. [7.17]',
        querystring: clientIdQuerySchema,
        response: { 200: rateListSchema },
      },
    },
    async (request, reply) => {
      const id = await placeIdOf(String(request.query.clientId));
      cacheBriefly(reply);
      return { data: await loadRates(database, visitorOf(request).language, id) };
    },
  );
};
