import { disc } from '../building/round.ts';
import { curve, outline, rounded, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { drawArmchair, drawContact, drawCup, drawFloorLamp, drawPendant, drawPillow, drawPlant, drawPrint, drawRoundTable, drawRug, drawShelf, drawSofa, drawStove, drawTable } from './furniture.ts';
import { drawGlow, drawShell, drawView, type Room } from './room.ts';

export type RoomDrawing = (room: Room) => void;

/** A sofa under the window, the stove beside it. */
const fireside: RoomDrawing = (room) => {
  const { scheme } = room;
  drawShell(room, 'plaster');
  drawView(room, { x: -1.3, y: 0.95, width: 2.7, height: 1.35 });
  drawPrint(room, 2.35, 1.35, 0.62, 0.8);
  drawStove(room, -3, 2.2);
  drawRug(room, -1.7, -1.2, 3.4, 2.4, true);
  drawSofa(room, -0.9, 1.5, 2.5, scheme.accent, [scheme.second, scheme.textile, mix(scheme.accent, scheme.textile, 0.45)]);
  drawPlant(room, 2.75, 1.6, 1);
  drawRoundTable(room, 0.1, 0.1, 0.55, 0.42);
  drawArmchair(room, -2.5, 0.1, scheme.second);
  drawFloorLamp(room, 2.15, 2.2, scheme.textile);
};

/** A wall of glass with a reading corner. */
const panorama: RoomDrawing = (room) => {
  const { scheme } = room;
  drawShell(room, 'boards');
  drawView(room, { x: -2.2, y: 0.35, width: 4.4, height: 2.15, panes: [4, 1] });
  drawRug(room, -2, -1, 4, 2.1, false);
  drawSofa(room, -2.6, 1.2, 2.3, mix(scheme.textile, scheme.accent, 0.25), [scheme.accent, scheme.second]);
  drawRoundTable(room, -0.2, 0.2, 0.5, 0.4);
  drawArmchair(room, 1.2, 1.1, scheme.accent);
  drawFloorLamp(room, 2.5, 1.9, scheme.textile);
  drawPlant(room, 3, 1.3, 0.9, true);
};

/** Shelves, a stove, a low window. */
const library: RoomDrawing = (room) => {
  const { scheme } = room;
  drawShell(room, 'panels');
  drawView(room, { x: -2.9, y: 0.95, width: 2.2, height: 1.35, panes: [2, 2] });
  for (const y of [1, 1.5, 2]) drawShelf(room, 0.2, y, 1.9);
  drawStove(room, 2.5, 2.3);
  drawRug(room, -1.8, -1.1, 3.2, 2.2, true);
  drawSofa(room, -1.4, 1.3, 2.4, scheme.second, [scheme.accent, scheme.textile, mix(scheme.accent, scheme.second, 0.5)]);
  drawRoundTable(room, -0.2, 0, 0.5, 0.42);
  drawPlant(room, -3, 1.5, 0.95, true);
  drawPendant(room, -0.2, 2, 0.9, scheme.accent, 0.26);
};

/** A bed with its head to the back wall; linen, a throw, two pillows. */
function drawBed(room: Room, x: number, z: number, width: number): void {
  const { plot, stage, scheme } = room;
  const { canvas, palette } = stage;
  const depth = 2.1;
  drawContact(room, x, z, width, depth);
  plot.box(x - 0.05, 0, z + depth, width + 0.1, 1.15, 0.1, scheme.wood, 0.05);
  plot.box(x, 0.1, z, width, 0.22, depth, mix(scheme.wood, '#3b2a1c', 0.15));
  plot.box(x + 0.03, 0.3, z + 0.02, width - 0.06, 0.26, depth - 0.04, scheme.textile, 0.08);
  for (const [index, dx] of [0.14, width / 2 + 0.06].entries()) {
    drawPillow(room, x + dx, 0.52, z + depth - 0.22, width / 2 - 0.2, 0.4, '#ffffff', 0);
    drawPillow(room, x + dx + 0.12, 0.52, z + depth - 0.42, width / 2 - 0.46, 0.3, index ? scheme.accent : scheme.second, 0.02);
  }
  const top = (u: number, w: number): Point => plot.at([x + u, 0.6, z + w]);
  canvas.path(rounded([top(-0.02, 0.02), top(width + 0.02, 0.02), top(width, 1.2), top(0, 1.2)], 16), plot.tone(mix(scheme.textile, '#ffffff', 0.4), [0, 1, 0]));
  canvas.path(rounded([top(-0.03, 0.0), top(width + 0.03, 0.0), top(width + 0.02, 0.72), top(-0.02, 0.72)], 14), plot.tone(scheme.accent, [0, 1, 0]));
  const drop = (u: number, v: number): Point => plot.at([x + u, 0.6 - v, z - 0.01]);
  const hem: Point[] = Array.from({ length: 9 }, (_, index) => drop(-0.03 + ((width + 0.06) * index) / 8, 0.42 + (index % 2 ? 0.03 : 0)));
  const cloth = plot.tone(scheme.accent, [0, 0, -1]);
  canvas.path(`M${drop(-0.03, 0).join(' ')}L${drop(width + 0.03, 0).join(' ')}L${curve([...hem].reverse()).slice(1)}Z`, cloth);
  for (let fold = 1; fold < 9; fold += 1) {
    canvas.line(curve([drop((width * fold) / 9, 0.04), drop((width * fold) / 9 + 0.02, 0.2), drop((width * fold) / 9 - 0.01, 0.42)]), mix(cloth, palette.shade, 0.3), 3, 0.6);
  }
  for (let row = 0; row < 3; row += 1) canvas.line(`M${top(0, 0.16 + row * 0.2).join(' ')}L${top(width, 0.16 + row * 0.2).join(' ')}`, plot.tone(scheme.textile, [0, 1, 0]), 3.5, 0.6);
}

function drawNightstand(room: Room, x: number, z: number): void {
  const { plot, scheme, stage, evening } = room;
  drawContact(room, x, z, 0.5, 0.4);
  plot.box(x, 0.08, z, 0.5, 0.46, 0.4, scheme.wood, 0.02);
  plot.line([[x + 0.06, 0.34, z], [x + 0.44, 0.34, z]], mix(scheme.wood, '#3b2a1c', 0.4), 0.015);
  const at = (u: number, v: number): Point => plot.at([x + 0.25 + u, 0.54 + v, z + 0.2]);
  plot.line([[x + 0.25, 0.54, z + 0.2], [x + 0.25, 0.74, z + 0.2]], scheme.metal, 0.025);
  stage.canvas.polygon([at(-0.14, 0.18), at(0.14, 0.18), at(0.09, 0.4), at(-0.09, 0.4)], evening ? '#ffe2a8' : plot.tone(scheme.textile, [0, 0, -1]));
  drawGlow(room, [x + 0.25, 0.8, z + 0.2], 1.35);
}

const bedUnderWindow: RoomDrawing = (room) => {
  drawShell(room, 'plaster');
  drawView(room, { x: -1.5, y: 1.25, width: 3, height: 1.2 });
  drawRug(room, -2.2, -0.9, 4.4, 1.9, false);
  drawNightstand(room, -1.9, 2.4);
  drawNightstand(room, 1.4, 2.4);
  drawBed(room, -1.05, 0.75, 2.1);
  drawPrint(room, 2.3, 1.3, 0.7, 0.9);
  drawPlant(room, -2.9, 1.9, 1.05);
  drawArmchair(room, 2.2, 0.6, room.scheme.second);
};

const bedUnderEaves: RoomDrawing = (room) => {
  drawShell(room, 'boards');
  drawView(room, { x: 0.9, y: 0.7, width: 2.1, height: 1.7, panes: [2, 2] });
  drawPrint(room, -2.55, 1.45, 0.62, 0.78);
  drawPrint(room, -1.75, 1.45, 0.62, 0.78);
  drawRug(room, -1.4, -1, 3, 2.1, true);
  drawNightstand(room, -3.15, 2.3);
  drawBed(room, -2.55, 0.8, 2.1);
  drawNightstand(room, -0.35, 2.3);
  drawPlant(room, 2.9, 1.6, 1, true);
  drawPendant(room, 1.6, 2.05, 0.6, room.scheme.second, 0.28);
};

function drawChair({ plot, scheme }: Room, x: number, z: number, away: boolean): void {
  const back = away ? z : z + 0.38;
  for (const [dx, dz] of [[0, 0.36], [0.36, 0.36], [0, 0], [0.36, 0]] as const) plot.box(x + dx, 0, z + dz, 0.045, 0.46, 0.045, mix(scheme.wood, '#3b2a1c', 0.2));
  plot.box(x - 0.02, 0.44, z - 0.02, 0.44, 0.05, 0.44, scheme.accent, 0.02);
  for (const dx of [0, 0.36]) plot.box(x + dx, 0.46, back, 0.045, 0.5, 0.045, mix(scheme.wood, '#3b2a1c', 0.2));
  for (const y of [0.66, 0.82]) plot.box(x, y, back, 0.4, 0.09, 0.035, scheme.wood, 0.02);
}

/** A set table: plates, cups, a bowl of fruit, flowers. */
function drawSetting(room: Room, x: number, z: number, width: number, depth: number, height: number): void {
  const { plot, stage, scheme } = room;
  const { canvas } = stage;
  const plates = Math.round(width / 0.7);
  for (let index = 0; index < plates; index += 1) {
    const px = x + (width * (index + 0.5)) / plates;
    for (const pz of [z + 0.22, z + depth - 0.22]) {
      canvas.path(outline(disc(plot, px, height + 0.012, pz, 0.14)), plot.tone('#fbf7ee', [0, 1, 0]));
      canvas.path(outline(disc(plot, px, height + 0.016, pz, 0.09)), plot.tone(mix(scheme.textile, scheme.accent, 0.2), [0, 1, 0]));
    }
    drawCup(room, px + 0.22, height, z + 0.3, scheme.second);
  }
  const middle = plot.at([x + width / 2, height + 0.1, z + depth / 2]);
  const s = plot.scale([x, height, z]);
  canvas.path(`M${middle[0] - s * 0.2} ${middle[1] - s * 0.02}h${s * 0.4}q${-s * 0.05} ${s * 0.13} ${-s * 0.2} ${s * 0.13}t${-s * 0.2} ${-s * 0.13}Z`, plot.tone(scheme.wood, [0, 0, -1]));
  for (const [dx, dy, colour] of [[-0.1, -0.05, '#b5573c'], [0, -0.08, '#d9a441'], [0.1, -0.05, '#8a9a4c']] as const) canvas.circle([middle[0] + dx * s, middle[1] + dy * s], s * 0.07, plot.tone(colour, [0, 0.4, -0.9]));
}

const dine = (wall: 'plaster' | 'boards' | 'panels' | 'logs', wide: boolean): RoomDrawing => (room) => {
  const { scheme } = room;
  drawShell(room, wall);
  drawView(room, wide ? { x: -2, y: 0.8, width: 4, height: 1.5, panes: [4, 1] } : { x: -2.7, y: 0.9, width: 2.4, height: 1.45, panes: [2, 2] });
  if (!wide) for (const y of [1.15, 1.65]) drawShelf(room, 0.7, y, 2);
  drawRug(room, -2.2, -1, 4.4, 2.8, false);
  drawPlant(room, wide ? -2.9 : 2.95, 1.9, 1, wide);
  const [x, z, width, depth, height] = [-1.4, 0.2, 2.8, 1, 0.76];
  for (const dx of [0.25, 1.2, 2.1]) drawChair(room, x + dx, z + depth + 0.02, false);
  drawTable(room, x, z, width, depth, height, scheme.wood);
  drawSetting(room, x, z, width, depth, height);
  for (const dx of [0.45, 1.8]) drawChair(room, x + dx, z - 0.5, true);
  for (const px of wide ? [-0.75, 0.75] : [0]) drawPendant(room, px, 1.75, 0.7, scheme.second, wide ? 0.24 : 0.34);
};

/** A free-standing bath before a window. */
function drawBath(room: Room, x: number, z: number, length: number): void {
  const { plot, stage } = room;
  const { canvas, palette } = stage;
  drawContact(room, x, z, length, 0.7);
  const at = (u: number, y: number, w: number): Point => plot.at([x + length / 2 + (u * length) / 2, y, z + 0.36 + w]);
  const rim = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index / 36) * Math.PI * 2;
    return at(Math.cos(angle), 0.62 + 0.05 * Math.cos(angle) ** 2, Math.sin(angle) * 0.36);
  });
  const white = plot.tone('#faf7f1', [0, 0, -1]);
  canvas.path(`${curve([at(-1, 0.66, 0), at(-0.94, 0.3, -0.3), at(-0.7, 0.04, -0.3), at(0, 0.02, -0.34), at(0.7, 0.04, -0.3), at(0.94, 0.3, -0.3), at(1, 0.66, 0)])}Z`, canvas.linear([
    [0, mix(white, stage.side < 0 ? palette.light : palette.shade, 0.25)],
    [0.5, white],
    [1, mix(white, stage.side < 0 ? palette.shade : palette.light, 0.25)],
  ], true));
  canvas.path(outline(rim), plot.tone('#ffffff', [0, 1, 0]));
  const inner = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index / 36) * Math.PI * 2;
    return at(Math.cos(angle) * 0.93, 0.6, Math.sin(angle) * 0.3);
  });
  canvas.path(outline(inner), mix(plot.tone('#b9d2d6', [0, 1, 0]), palette.light, 0.12));
  for (let foam = 0; foam < 16; foam += 1) {
    const angle = foam * 2.4;
    const reach = 0.2 + 0.68 * ((foam * 0.37) % 1);
    canvas.ellipse(at(Math.cos(angle) * reach, 0.62, Math.sin(angle) * 0.24), 26, 11, plot.tone('#ffffff', [0, 1, 0]), 0.85);
  }
  plot.line([[x + length + 0.16, 0, z + 0.4], [x + length + 0.16, 1, z + 0.4], [x + length - 0.05, 1.02, z + 0.4], [x + length - 0.05, 0.92, z + 0.4]], plot.tone('#b08d57', [0, 0, -1]), 0.035);
}

const bathroom: RoomDrawing = (room) => {
  const { plot, scheme } = room;
  drawShell(room, 'plaster', false);
  drawTiles(room, 1.15);
  drawView(room, { x: -1.7, y: 1.2, width: 2.8, height: 1.2, panes: [2, 1], curtains: false });
  drawPlant(room, -2.9, 2, 1.1);
  drawBath(room, -1.5, 1.5, 2.3);
  drawRug(room, -1.2, 0.1, 1.9, 0.9, false);
  plot.box(1.7, 0, 2.2, 1.5, 0.8, 0.6, scheme.wood, 0.02);
  for (const x of [1.75, 2.48]) plot.line([[x + 0.08, 0.5, 2.2], [x + 0.58, 0.5, 2.2]], mix(scheme.wood, '#3b2a1c', 0.4), 0.02);
  plot.box(2.05, 0.8, 2.3, 0.8, 0.14, 0.42, '#fbf8f2', 0.08);
  room.stage.canvas.path(outline(Array.from({ length: 30 }, (_, index) => plot.at([2.45 + Math.cos((index / 30) * Math.PI * 2) * 0.42, 1.75 + Math.sin((index / 30) * Math.PI * 2) * 0.5, room.back - 0.03]))), plot.tone('#c9d8dc', [0, 0, -1]), { stroke: plot.tone(scheme.wood, [0, 0, -1]), strokeWidth: 9 });
  for (const [index, colour] of [scheme.textile, scheme.accent, scheme.second].entries()) plot.box(0.95, 0.02 + index * 0.13, 0.2, 0.55, 0.12, 0.36, colour, 0.05);
  drawPendant(room, 2.45, 2.3, 1.6, scheme.second, 0.18);
};

/** Half-height tiles along the back wall. */
function drawTiles({ plot, scheme, back, half, stage }: Room, height: number): void {
  plot.polygon([[-half, 0, back], [half, 0, back], [half, height, back], [-half, height, back]], plot.tone(mix(scheme.feature, '#ffffff', 0.35), [0, 0, -1]));
  const joint = mix(plot.tone(scheme.feature, [0, 0, -1]), stage.palette.light, 0.6);
  for (let y = 0.2; y <= height; y += 0.2) plot.line([[-half, y, back], [half, y, back]], joint, 0.012, 0.7);
  for (let x = -half + 0.2; x < half; x += 0.2) plot.line([[x, 0, back], [x, height, back]], joint, 0.012, 0.7);
  plot.line([[-half, height, back], [half, height, back]], plot.tone(scheme.wood, [0, 0, -1]), 0.05);
}

/** A sauna of pale wood with a window to the snow. */
const sauna: RoomDrawing = (room) => {
  const { plot, scheme, stage } = room;
  const pale = mix(scheme.wood, '#f3dcb8', 0.45);
  const wooden = { ...room, scheme: { ...scheme, wall: pale, feature: pale, floor: mix(pale, '#8d6240', 0.3) } };
  drawShell(wooden, 'logs', false);
  for (const x of [-room.half, room.half]) for (let y = 0.28; y < room.height; y += 0.28) plot.line([[x, y, -4.4], [x, y, room.back]], mix(pale, stage.palette.shade, 0.35), 0.02, 0.6);
  drawView(wooden, { x: -2.4, y: 1.05, width: 2.6, height: 1.25, panes: [1, 1], curtains: false });
  plot.box(-3.5, 0.9, 2, 7, 0.08, 1.2, pale);
  plot.box(-3.5, 0.42, 1.2, 7, 0.08, 0.8, pale);
  for (let x = -3.3; x < 3.4; x += 0.42) plot.line([[x, 0.9, 2], [x, 0.5, 2]], mix(pale, stage.palette.shade, 0.3), 0.03, 0.6);
  for (const [index, colour] of [scheme.textile, scheme.accent].entries()) plot.box(-2.2, 0.98 + index * 0.12, 2.3, 0.7, 0.11, 0.4, colour, 0.05);
  plot.box(-0.4, 0.5, 1.5, 0.36, 0.3, 0.36, mix(scheme.wood, '#3b2a1c', 0.2), 0.06);
  plot.box(1.9, 0, 0.6, 0.9, 0.85, 0.8, scheme.metal, 0.03);
  const random = stage.random.fork('stones');
  for (let stone = 0; stone < 34; stone += 1) {
    const place = plot.at([2 + random.between(0, 0.7), 0.88 + random.between(0, 0.16), 0.7 + random.between(0, 0.5)]);
    stage.canvas.ellipse(place, random.between(14, 24), random.between(10, 17), plot.tone(random.pick(['#8b8782', '#6f6c69', '#a29d96']), [0, 0.5, -0.86]));
  }
  drawGlow(room, [2.35, 0.6, 0.5], 1.6);
  drawPendant(room, 0.9, 2.2, 2.4, scheme.second, 0.16);
};

export const rooms = {
  living: [fireside, panorama, library],
  bedroom: [bedUnderWindow, bedUnderEaves],
  dining: [dine('boards', true), dine('plaster', false)],
  bath: [bathroom, sauna],
} as const satisfies Record<string, readonly RoomDrawing[]>;
