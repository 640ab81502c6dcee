import { collectionTypes, seasons } from '@mp/domain';
import { z } from 'zod';
import { defineContentType } from './define-type.ts';
import {
  articleSlugSchema,
  categoryKeySchema,
  collectionIdSchema,
  lineSchema,
  linkSchema,
  markdownSchema,
  paragraphSchema,
  placeIdSchema,
  positionSchema,
  slugSchema,
} from './fields.ts';

/** The legal documents, by their names in addresses. [3.21] */
export const legalDocuments = [
  'data-protection',
  'general-terms',
  'voucher-terms',
  'payment-provider-terms',
  'cancellation-terms',
] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];

const person = { name: lineSchema, role: lineSchema, text: paragraphSchema, position: positionSchema };
const call = { title: lineSchema, text: paragraphSchema, link: linkSchema, link_label: lineSchema };

/** Every type of the content service with its fields. Paths are `/content/<type>`. [7.34] [3.21] */
export const contentTypes = {
  /** The sections of the about page; people and partners are entries of their own. [2.49] */
  about: defineContentType({
    kind: 'single',
    localized: true,
    fields: {
      title: lineSchema,
      lead: paragraphSchema,
      who_we_are_title: lineSchema,
      who_we_are: markdownSchema,
      team_title: lineSchema,
      team_lead: paragraphSchema,
      ambassadors_title: lineSchema,
      ambassadors_lead: paragraphSchema,
      partners_title: lineSchema,
      partners_lead: paragraphSchema,
      join_us_title: lineSchema,
      join_us: markdownSchema,
    },
    seasonal: ['picture'],
  }),
  ambasadors: defineContentType({ kind: 'collection', localized: true, fields: person, pictures: ['photo'] }),
  banners: defineContentType({
    kind: 'collection',
    localized: true,
    fields: { ...call, placement: z.enum(['home', 'catalogue', 'blog']), position: positionSchema },
    seasonal: ['picture'],
  }),
  blog: defineContentType({
    kind: 'single',
    localized: true,
    fields: {
      title: lineSchema,
      lead: paragraphSchema,
      /** The first article. */
      featured: articleSlugSchema,
      empty: lineSchema,
    },
  }),
  'blog-articles': defineContentType({
    kind: 'collection',
    localized: true,
    fields: {
      title: lineSchema,
      lead: paragraphSchema,
      content: markdownSchema,
      slug: slugSchema,
      category: categoryKeySchema,
      author: lineSchema,
      /** A calendar date. */
      published_on: z.iso.date(),
      /** Places that it mentions. */
      places: z.array(placeIdSchema).max(12),
    },
    computedFields: { reading_minutes: z.int().min(1).max(60) },
    seasonal: ['picture'],
  }),
  'blog-categories': defineContentType({
    kind: 'collection',
    localized: true,
    fields: { name: lineSchema, lead: paragraphSchema, slug: slugSchema, position: positionSchema },
  }),
  /** The operator's switches: they take effect at once. [4.4] [4.5] [9.26] */
  'control-panel': defineContentType({
    kind: 'single',
    localized: false,
    fields: {
      server_live: z.boolean(),
      winter_mode: z.boolean(),
      /** Cells into which the map groups pins, on wide screens and on phones. */
      map_grid_size: z.int().min(1).max(1_000),
      map_grid_size_mobile: z.int().min(1).max(1_000),
    },
    /**
     * `content_version` grows with every published change; `places_version` changes with a place's data, availability or
     * prices. Caches use them to expire.
     */
    readOnlyFields: { content_version: z.int(), places_version: z.string() },
  }),
  /** Filters that are listed first: collections by external id, readable and filterable by the names of [3.7] too. */
  'favorite-filters': defineContentType({
    kind: 'collection',
    localized: false,
    fields: { collection: collectionIdSchema, collection_type: z.enum(collectionTypes), position: positionSchema },
    readOnlyFields: { collection_id: z.object({ external_id: collectionIdSchema }), Order: positionSchema },
  }),
  footer: defineContentType({
    kind: 'single',
    localized: true,
    fields: {
      claim: paragraphSchema,
      company: lineSchema,
      address: lineSchema,
      phone: lineSchema,
      email: z.email(),
      hours: lineSchema,
      social: z.array(z.object({ network: lineSchema, url: linkSchema })).max(10),
      note: paragraphSchema,
    },
    /** The operator's company number (IČO) and tax number (DIČ), as its invoices print them; missing in earlier versions. */
    readOnlyFields: { ico: z.string().optional(), dic: z.string().optional() },
  }),
  homepage: defineContentType({
    kind: 'single',
    localized: true,
    fields: {
      title: lineSchema,
      lead: paragraphSchema,
      places_title: lineSchema,
      places_lead: paragraphSchema,
      inspirations_title: lineSchema,
      inspirations_lead: paragraphSchema,
      vouchers_title: lineSchema,
      vouchers_text: paragraphSchema,
      blog_title: lineSchema,
      blog_lead: paragraphSchema,
      club_title: lineSchema,
      club_text: paragraphSchema,
      newsletter_title: lineSchema,
      newsletter_text: paragraphSchema,
    },
    pictures: ['picture_summer', 'picture_winter'],
  }),
  /** Places recommended by the editors, with their reason. */
  hotels: defineContentType({
    kind: 'collection',
    localized: true,
    fields: { hotel: placeIdSchema, title: lineSchema, text: paragraphSchema, position: positionSchema },
    seasonal: ['picture'],
  }),
  inspiration: defineContentType({
    kind: 'collection',
    localized: true,
    fields: { collection: collectionIdSchema, title: lineSchema, lead: paragraphSchema, position: positionSchema },
    seasonal: ['picture'],
  }),
  'main-sliders': defineContentType({
    kind: 'collection',
    localized: true,
    fields: { ...call, season: z.enum([...seasons, 'all']), position: positionSchema },
    seasonal: ['picture'],
  }),
  partners: defineContentType({
    kind: 'collection',
    localized: true,
    fields: { name: lineSchema, text: paragraphSchema, url: linkSchema.nullable(), position: positionSchema },
    pictures: ['logo'],
  }),
  teams: defineContentType({ kind: 'collection', localized: true, fields: person, pictures: ['photo'] }),
  /** The sections of the vouchers page. [2.50] */
  voucher: defineContentType({
    kind: 'single',
    localized: true,
    fields: {
      title: lineSchema,
      lead: paragraphSchema,
      our_vouchers_title: lineSchema,
      our_vouchers: markdownSchema,
      payment_title: lineSchema,
      payment: markdownSchema,
      redeem_title: lineSchema,
      redeem: markdownSchema,
      faq_title: lineSchema,
    },
    seasonal: ['picture'],
  }),
  'voucher-faqs': defineContentType({
    kind: 'collection',
    localized: true,
    fields: { question: lineSchema, answer: markdownSchema, position: positionSchema },
  }),
  /** The text above the places of a collection's landing page. [2.17] */
  'landing-pages': defineContentType({
    kind: 'collection',
    localized: true,
    fields: { collection: collectionIdSchema, title: lineSchema, lead: paragraphSchema, content: markdownSchema },
    seasonal: ['picture'],
  }),
  legal: defineContentType({
    kind: 'collection',
    localized: true,
    fields: {
      document: z.enum(legalDocuments),
      /** `standard`, or a partner with a text of its own. */
      variant: slugSchema,
      title: lineSchema,
      content: markdownSchema,
      /** A calendar date. */
      effective_from: z.iso.date(),
    },
  }),
} as const;

export type ContentTypeName = keyof typeof contentTypes;
/** What editors write as drafts: entries of the content service, and places and collections of the catalogue. */
export type DocumentTypeName = ContentTypeName | 'place' | 'collection';
export const contentTypeNames = Object.keys(contentTypes) as readonly ContentTypeName[];

/** An entry of a type, as readers get it. */
export type ContentWire<Name extends ContentTypeName> = z.infer<(typeof contentTypes)[Name]['entrySchema']>;
