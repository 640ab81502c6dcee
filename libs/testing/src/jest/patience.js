/** What a spec waits for comes or does not; how soon is a matter of what else the machine does. */
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';

/**
 * React draws what is deferred, as the inside of a dialog, in pieces of some milliseconds. A spec that has found the
 * frame would look at it filled or empty, as the machine likes: so whatever is waited for, React draws to the end first.
 * Twice, because the end of a drawing may ask for another.
 */
async function drawToTheEnd() {
  for (let round = 0; round < 2; round++) await new Promise((drawn) => schedule(idle, drawn));
}

const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await drawToTheEnd();
      return found;
    }),
});
