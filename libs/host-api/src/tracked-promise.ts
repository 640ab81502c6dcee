/** A promise with React's status fields, so that `use()` reads a settled one without suspending. */
type Tracked<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled'; value?: Value };

/** Tracks a promise that never rejects: once it is settled, a component that uses it does not suspend. */
export function trackedPromise<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked = promise as Tracked<Value>;
  if (tracked.status === undefined) {
    tracked.status = 'pending';
    void tracked.then((value) => {
      tracked.status = 'fulfilled';
      tracked.value = value;
    });
  }
  return tracked;
}
