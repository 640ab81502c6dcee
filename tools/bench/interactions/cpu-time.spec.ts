import { cpuTimeOf, type TraceEvent } from './cpu-time.ts';

const event = (name: string, ts: number, dur: number, rest: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: (dur / 2) * 1000,
  ...rest,
});
const dispatch = (type: string, ts: number, dur: number): TraceEvent =>
  event('EventDispatch', ts, dur, { args: { data: { type } } });

const before = [event('RunTask', 0, 90), event('Commit', 80, 4)];
const pressed = [event('RunTask', 91, 4), dispatch('pointerdown', 92, 2)];
const held = [event('RunTask', 96, 3), event('Layout', 96, 2), event('Commit', 98, 1)];
const clicked = [event('RunTask', 100, 20), dispatch('pointerup', 101, 2), dispatch('click', 104, 10)];
const elsewhere = [event('RunTask', 122, 30, { tid: 2 }), event('Commit', 123, 4, { tid: 2 })];
const frame = [
  ...[event('RunTask', 130, 40), event('UpdateLayoutTree', 131, 8), event('Layout', 140, 6)],
  event('Commit', 160, 4),
];
const after = [event('RunTask', 180, 60), event('Layout', 181, 40), event('Commit', 220, 4)];

describe('the processor time of a press', () => {
  it('counts its thread only: the press, and everything from the click to the next frame', () => {
    const events = [...after, ...frame, ...elsewhere, ...clicked, ...held, ...pressed, ...before];
    expect(cpuTimeOf(events)).toEqual({ all: 32, script: 7, style: 4, layout: 3 });
  });

  it('requires a press and a frame', () => {
    expect(() => cpuTimeOf([...before, ...frame])).toThrow('no press');
    expect(() => cpuTimeOf([...before, ...pressed, ...clicked])).toThrow('no frame');
  });
});
