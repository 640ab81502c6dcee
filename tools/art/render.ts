/**
 * Draws the demonstration pictures into `apps/api/demo/pictures` with their manifest, and the icons of the installed shop.
 *
 * A picture is drawn again only when its drawing or its encoding has changed: the digests of both are kept beside the
 * files. Options: `--force` draws everything, any other argument is the beginning of a name to draw alone.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeIcons } from './brand/icons.ts';
import { encoding, fileNames, MASTER_WIDTH, preview, writeSizes } from './encode.ts';
import { rasterise } from './finish.ts';
import { pictures, type Picture } from './pictures.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../apps/api/demo/pictures');
const digestFile = join(folder, 'digests.json');
const manifestFile = join(folder, 'manifest.json');

type Digests = Record<string, { digest: string; preview: string }>;

const key = ({ name, season }: Picture): string => `${name}-${season}`;

async function readDigests(): Promise<Digests> {
  return existsSync(digestFile) ? (JSON.parse(await readFile(digestFile, 'utf8')) as Digests) : {};
}

/** Written after every picture, so that an interrupted run goes on where it stopped. */
async function writeDigests(digests: Digests): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(digests).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  );
  await writeFile(digestFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

async function writeManifest(digests: Digests): Promise<void> {
  const manifest = pictures.map((picture) => ({
    name: picture.name,
    kind: picture.kind,
    subject: picture.subject,
    season: picture.season,
    preview: digests[key(picture)]?.preview ?? '',
    caption: picture.caption,
  }));
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Removes the files of pictures that are no longer in the catalogue. */
async function sweep(): Promise<void> {
  const known = new Set(pictures.flatMap(fileNames));
  for (const file of await readdir(folder)) {
    if (/\.(avif|webp)$/.test(file) && !known.has(file)) await rm(join(folder, file));
  }
}

async function main(args: readonly string[]): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  await mkdir(folder, { recursive: true });
  const force = args.includes('--force');
  const starts = args.filter((arg) => !arg.startsWith('--'));
  const wanted = pictures.filter(({ name }) => !starts.length || starts.some((start) => name.startsWith(start)));
  const digests = await readDigests();
  for (const [index, picture] of wanted.entries()) {
    const label = `${String(index + 1).padStart(3)}/${wanted.length} ${key(picture)}`;
    const started = performance.now();
    const svg = picture.draw().toSvg(MASTER_WIDTH);
    const digest = createHash('sha256').update(svg).update(JSON.stringify(encoding)).digest('hex').slice(0, 16);
    const present = fileNames(picture).every((file) => existsSync(join(folder, file)));
    if (!force && present && digests[key(picture)]?.digest === digest) {
      console.log(`${label} is up to date`);
      continue;
    }
    const master = await rasterise(svg);
    const bytes = await writeSizes(folder, picture, master);
    digests[key(picture)] = { digest, preview: await preview(master) };
    await writeDigests(digests);
    console.log(`${label}  ${Math.round(bytes / 1024)} kB in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  const known = new Set(pictures.map(key));
  for (const name of Object.keys(digests)) if (!known.has(name)) delete digests[name];
  await writeDigests(digests);
  await writeManifest(digests);
  if (starts.length) return;
  await sweep();
  await writeIcons();
}

await main(process.argv.slice(2));
