// How ladle builds the kit; the product is built by webpack, with the same names of classes in code.
export default {
  css: { modules: { localsConvention: 'camelCase' } },
};
