/** Stands for a file that only a bundler can load. */
export default 'asset';
