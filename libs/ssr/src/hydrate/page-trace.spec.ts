import { pageTrace } from './page-trace.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the trace of a page', () => {
  afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
  const cameWith = (entries: readonly object[]): void =>
    void Object.assign(performance, { getEntriesByType: () => entries });

  it('is that of the page’s response', () => {
    cameWith([
      {
        serverTiming: [
          { name: 'cache', description: 'hit' },
          { name: 'traceparent', description: traceparent },
        ],
      },
    ]);
    expect(pageTrace()).toBe(traceparent);
  });

  it.each([[[]], [[{}]], [[{ serverTiming: [] }]]])('is undefined without tracing: %j', (entries) => {
    cameWith(entries);
    expect(pageTrace()).toBeUndefined();
  });
});
