/** A promise that tells React how it has settled, so that `use()` reads it without suspending. */
type Tracked<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled'; value?: Value };

/** Marks a promise that never rejects: once it is settled, a component that uses it renders at once. */
export function trackedPromise<Value>(promise: Promise<Value>): Promise<Value> {
  const marked = promise as Tracked<Value>;
  if (marked.status === undefined) {
    marked.status = 'pending';
    void marked.then((value) => {
      marked.status = 'fulfilled';
      marked.value = value;
    });
  }
  return marked;
}
