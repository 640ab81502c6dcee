import { createHash } from 'node:crypto';
import { version } from '@swc/core';
import swc from '@swc/jest';

/** A package's CommonJS file, which needs no compiling. */
const isCommonJs = (source, file) =>
  file.includes('/node_modules/') && !file.endsWith('.mjs') && !/\b(import|export)\b/.test(source);

/** Compiles files for all projects alike, so that they share the results: Jest's own keys differ by project. */
export default {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    const settings = `${version} ${JSON.stringify(options)}`;
    return {
      process: (source, file, call) =>
        isCommonJs(source, file) ? { code: source } : compiler.process(source, file, call),
      getCacheKey: (source, file) => createHash('sha1').update(`${settings}\0${file}\0`).update(source).digest('hex'),
    };
  },
};
