import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

/**
 * Enables hot module replacement in a host's client, and React's state preservation. Errors go to the console and the
 * terminal: an overlay would violate the page's policy on scripts and styles.
 */
export function replaceWhileRunning(client: Configuration): void {
  const { main = '', ...entries } = client.entry as Record<string, string>;
  client.entry = { ...entries, main: ['webpack-hot-middleware/client?reload=true&overlay=false', main] };
  client.plugins?.push(
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/, exclude: /node_modules/ }),
  );
}
