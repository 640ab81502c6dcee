import { parentPort } from 'node:worker_threads';
import { drawMap, drawMapTile } from './draw-map.ts';
import type { MapResult, MapTask } from './map-task.ts';

async function draw({ work }: MapTask): Promise<Uint8Array> {
  if ('tile' in work) return drawMapTile(work.tile);
  const drawn = await drawMap(work.picture);
  return (
    work.format === 'png'
      ? drawn.png({ compressionLevel: 9, palette: true, quality: 90 })
      : drawn.jpeg({ quality: 84, mozjpeg: true })
  ).toBuffer();
}

// One by one: pictures share the data that the first one loads.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (task: MapTask) => {
  last = last.then(async () => {
    const answer: MapResult = await draw(task).then(
      (picture) => ({ id: task.id, picture }),
      (error: unknown) => ({ id: task.id, error: String(error) }),
    );
    parentPort?.postMessage(answer);
  });
});
