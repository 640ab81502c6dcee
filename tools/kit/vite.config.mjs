// How Ladle builds the kit. Webpack builds the product; both use the same class names in code.
export default {
  css: { modules: { localsConvention: 'camelCase' } },
};
