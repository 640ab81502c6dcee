import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { idOf } from './encode.ts';
import type { Picture } from './pictures.ts';

/** What is known of a picture whose files are there. */
export interface Entry {
  /** Digest of what it was drawn from. */
  readonly source: string;
  /** Digest of the drawing and its encoding. */
  readonly drawing: string;
  readonly preview: string;
}

/** So many pictures are drawn between two writings: what an interrupted run has to draw again. */
const batch = 20;

function readJson<Value>(file: string, otherwise: Value): Value {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : otherwise;
}

function writeJson(file: string, lines: readonly string[]): void {
  writeFileSync(`${file}.new`, `[\n${lines.join(',\n')}\n]\n`);
  renameSync(`${file}.new`, file);
}

/**
 * What has been drawn, kept beside the files: `digests.json` for us, and `manifest.json` for the catalogue. It is written
 * every few pictures, so that an interrupted run goes on where it stopped.
 */
export class Ledger {
  readonly #digestFile: string;
  readonly #manifestFile: string;
  readonly #entries: Map<string, Entry>;
  #unwritten = 0;

  constructor(folder: string) {
    this.#digestFile = path.join(folder, 'digests.json');
    this.#manifestFile = path.join(folder, 'manifest.json');
    const kept = readJson<readonly [id: string, source: string, drawing: string, preview: string][]>(
      this.#digestFile,
      [],
    );
    this.#entries = new Map(kept.map(([id, source, drawing, preview]) => [id, { source, drawing, preview }]));
  }

  entry(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** Before its files are written: whoever stops in the midst of it has neither the old picture nor the new one. */
  forget(id: string): void {
    if (this.#entries.delete(id)) this.#writeDigests();
  }

  keep(id: string, entry: Entry): void {
    this.#entries.set(id, entry);
    this.#unwritten += 1;
    if (this.#unwritten >= batch) this.#writeDigests();
  }

  /** Writes both files, with what there is of these pictures and of no other. */
  write(pictures: readonly Picture[]): void {
    const ids = new Set(pictures.map(idOf));
    for (const id of this.#entries.keys()) if (!ids.has(id)) this.#entries.delete(id);
    this.#writeDigests();
    const manifest = pictures.flatMap((picture) => {
      const { name, kind, place, subject, season, shows, caption } = picture;
      const preview = this.entry(idOf(picture))?.preview;
      return preview === undefined
        ? []
        : [{ name, kind, ...(place && { place }), subject, season, shows, preview, caption }];
    });
    writeJson(
      this.#manifestFile,
      manifest.map((entry) => JSON.stringify(entry)),
    );
  }

  #writeDigests(): void {
    this.#unwritten = 0;
    const lines = [...this.#entries].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    writeJson(
      this.#digestFile,
      lines.map(([id, { source, drawing, preview }]) => JSON.stringify([id, source, drawing, preview])),
    );
  }
}
