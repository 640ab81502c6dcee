/**
 * Moves the clock of this process, or of the browser page or Jest sandbox that runs it, by TEST_CLOCK_OFFSET_MS.
 * Time goes on at its own pace from there. CommonJS, so that `NODE_OPTIONS=--require` loads it into every thread and
 * child process; `fixed-day.ts` sets both variables.
 */
function shiftClock(offsetMs) {
  const MachineDate = globalThis.Date;
  const machineNow = MachineDate.now;
  const now = () => machineNow() + offsetMs;
  MachineDate.now = now;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new MachineDate(now()).toString(),
  });
  MachineDate.prototype.constructor = globalThis.Date;
}

const offsetMs = Number(globalThis.process?.env.TEST_CLOCK_OFFSET_MS ?? 0);
if (offsetMs !== 0) shiftClock(offsetMs);

module.exports = { shiftClock };
