import type { RootState } from '@mp/api-client';
import { joinCommonAnswers, partCommonAnswers } from './common-answers.ts';

const destinations = [{ id: 2001, name: 'Šumava' }];
const answered = (endpointName: string, data: unknown) => ({
  ...{ status: 'fulfilled', endpointName, requestId: 'r', originalArgs: 'destination' },
  ...{ startedTimeStamp: 1, fulfilledTimeStamp: 2, data },
});
const collections = answered('collections', destinations);
const places = answered('places', { total: 1 });
const failed = { status: 'rejected', endpointName: 'collections', error: { code: 'not_found' } };
const stateWith = (queries: object): RootState => ({ api: { queries, mutations: {} } }) as unknown as RootState;
const state = stateWith({ 'collections("destination")': collections, 'places({})': places, 'collections()': failed });

/** What the browser reads of what the server wrote. */
const sent = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data;

describe('answers that many pages share', () => {
  it('travel apart from those of one page', () => {
    const { state: own, common } = partCommonAnswers(state);
    expect(common).toEqual({ 'collections("destination")': destinations });
    expect(JSON.stringify(own)).not.toContain('Šumava');
    expect(own.api.queries['places({})']).toEqual(places);
    expect(state.api.queries['collections("destination")']).toEqual(collections);
  });

  it('are put back where they were', () => {
    const { state: own, common } = sent(partCommonAnswers(state));
    expect(joinCommonAnswers(own, common)).toEqual(state);
  });

  it('are as if never asked for where they did not come, so that the page asks', () => {
    const { state: own } = sent(partCommonAnswers(state));
    expect(joinCommonAnswers(own, {}).api.queries).toEqual({ 'places({})': places, 'collections()': failed });
  });
});
