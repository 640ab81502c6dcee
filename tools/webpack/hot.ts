import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

/**
 * Has a host's client take its changed modules while it runs, and React keep the state of their components. What went wrong
 * is told in the console and the terminal: a layer over the page would stand in the way of its policy on scripts and styles.
 */
export function replaceWhileRunning(client: Configuration): void {
  const { main = '', ...entries } = client.entry as Record<string, string>;
  client.entry = { ...entries, main: ['webpack-hot-middleware/client?reload=true&overlay=false', main] };
  client.plugins?.push(
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/, exclude: /node_modules/ }),
  );
}
