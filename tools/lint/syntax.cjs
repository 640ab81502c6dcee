// Forbidden syntax, each with its replacement. `.eslintrc.json` extends this file. An override replaces the whole list of a
// rule, so this file composes each list.
const styles = {
  selector: "MemberExpression[object.name=/^(styles|.*Styles)$/][computed=true][property.type='Literal']",
  message: 'A class is read as styles.name.',
};
const clock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "MemberExpression[object.name='Date'][property.name='now']",
].map((selector) => ({
  selector,
  message:
    "Only @mp/domain/clock reads the machine's clock: use its systemClock or nowMs, and performance.now() for how long something takes.",
}));
const address = {
  selector:
    "VariableDeclarator[init.callee.name='useLocation'] Property[key.name='search'], MemberExpression[object.callee.name='useLocation'][property.name='search'], MemberExpression[object.name='location'][property.name='search'], MemberExpression[object.property.name='location'][property.name='search'][object.object.name='window'], ImportSpecifier[imported.name='useSearchParams'], ExportSpecifier[local.name='useSearchParams']",
  message: 'A page is rendered from the keys that it has declared: read usePageContext().query. (ADR 0095)',
};
const specs = [
  {
    selector:
      "CallExpression[callee.object.name='jest'][callee.property.name='spyOn'][arguments.0.name='console'][arguments.1.value=/^(error|warn)$/]",
    message: "Say what is expected: expectConsoleError(/…/) or expectConsoleWarning(/…/) of '@mp/testing/console'.",
  },
  {
    selector: "CallExpression[callee.name='expect'] > CallExpression[callee.property.name='every']",
    message:
      'True of nothing at all, too. Compare what there is: expect(new Set(all.map(check))).toEqual(new Set([true])).',
  },
];

const refuse = (...patterns) => ({ 'no-restricted-syntax': ['error', ...patterns] });

module.exports = {
  rules: refuse(styles, ...clock),
  overrides: [
    {
      files: ['apps/**', 'libs/**', 'tools/{postgres,sandbox}/**'],
      excludedFiles: ['apps/shell/**', 'apps/e2e/**', 'libs/ssr/**'],
      rules: refuse(styles, ...clock, address),
    },
    { files: ['*.spec.ts', '*.spec.tsx', '*.e2e.ts'], rules: refuse(...clock, ...specs) },
    {
      files: ['libs/domain/src/clock.ts', 'libs/testing/src/{fixed-day.ts,shift-clock.cjs}'],
      rules: refuse(styles),
    },
  ],
};
