/** A command as the page of commands shows it: what follows `npm run`, and what it does. */
export interface Command {
  /** Its name in package.json, or for a generator its name. */
  readonly name: string;
  /** Arguments, as one types them after `--`. */
  readonly takes?: string;
  readonly does: string;
}

/** Commands of package.json by subject. `tools/documents/pages.spec.ts` compares them with its scripts. */
export const commands: Readonly<Record<string, readonly Command[]>> = {
  'Run and develop': [
    { name: 'start', does: 'Builds what has changed and runs everything.' },
    { name: 'dev', does: 'The same for development: watches, and reloads open pages.' },
    {
      name: 'dev',
      takes: '<remote>',
      does: 'Runs one remote by itself. A saved change appears on the open page, which keeps its state. `API_URL` names another API.',
    },
    {
      name: 'demo-reservations',
      takes: '<count>',
      does: 'Adds generated reservations of two years to the demonstration that runs, once. It sends no e-mails.',
    },
    { name: 'build', does: 'Builds every app that reaches a browser, and makes the remotes live.' },
    { name: 'kit', does: 'Shows the UI kit in all its states. `-- build` makes a site of it.' },
    { name: 'format', does: 'Formats everything.' },
  ],
  Test: [
    { name: 'test', does: 'Proves everything. `npm test -- lint types` runs the steps of these names.' },
    { name: 'test:full', does: 'The same with every case instead of samples, on another day.' },
    {
      name: 'e2e',
      does: 'Runs the end-to-end tests alone, on a product of their own. `TRACE=1` records every step, `FULL=1` runs every case.',
    },
    {
      name: 'race',
      takes: '[--attempts <count> --kills <count>]',
      does: 'Books the same three rooms 100,000 times while processes, database and supervisor are killed 20 times, and compares every response with the database.',
    },
    {
      name: 'spec-coverage',
      does: 'Writes `docs/spec-coverage.md` and `docs/fault-matrix.md`. `-- --check` only checks them.',
    },
    {
      name: 'mutants',
      takes: '<subject>…',
      does: 'Changes code place by place, reports what specs notice, and writes `docs/mutation.md`.',
    },
    { name: 'record-run', takes: '"<what ran beside it>"', does: 'Adds the last `npm test` to `docs/test-runs.md`.' },
    { name: 'docs', does: 'Writes `docs/configuration.md`, `docs/commands.md` and `docs/life-of-a-reservation.md`.' },
  ],
  Measure: [
    {
      name: 'budgets',
      takes: '[<url>]',
      does: 'Weighs pages in a browser and fails over budget, of a running shop or its own.',
    },
    { name: 'bench', takes: '[<shop> <api>]', does: 'Measures pages and searches per second.' },
    {
      name: 'bench:pages',
      takes: '<shop> [<other>…]',
      does: 'Measures uncached pages per CPU second, of running shops in turns.',
    },
    {
      name: 'bench:memory',
      takes: '[<minutes>]',
      does: 'Measures the memory of web server and API after ten minutes of mixed load.',
    },
    { name: 'bench:interactions', takes: '<shop> [<other>…]', does: 'Measures how soon a page responds to a press.' },
    { name: 'bench:first-visit', takes: '<shop> [<other>…]', does: "Measures a phone's first visit with Lighthouse." },
    {
      name: 'bench:map',
      takes: '[<places>…]',
      does: 'Measures the map on generated catalogues. `BENCH_DATABASE_URL` names a PostgreSQL for them.',
    },
    {
      name: 'bench:engine',
      takes: '[<places>…]',
      does: 'Measures lists, searches and bookings on generated catalogues.',
    },
    {
      name: 'bench:console',
      does: "Measures the console's lists and search with 100,000 reservations, and its timeline of 160 and 10,000 places.",
    },
  ],
  'Past one machine': [
    {
      name: 'cluster',
      takes: 'build',
      does: 'Starts a shop on five network namespaces of this Linux machine, with HAProxy, PgBouncer and PostgreSQL under Patroni. `down` removes them. Needs root.',
    },
    {
      name: 'cluster',
      takes: '<scenario>',
      does: 'Runs that shop through a scenario and checks what it sold: `race` with processes killed, `failover`, `switchover`, `upgrade`, `freshness`, `memory <places>…`.',
    },
    { name: 'cluster', takes: 'table', does: 'Writes the figures into `docs/past-one-machine.md`.' },
  ],
  'Release remotes': [
    {
      name: 'release',
      takes: '<remote>',
      does: 'Builds a remote, smoke-tests it and makes it live, without a restart. `--canary 10` for 10 of 100 visitors; `--dry-run` changes nothing.',
    },
    {
      name: 'rollback',
      takes: '<remote> [<version>]',
      does: 'Ends its canary, or goes back to the release before, or to that version.',
    },
    {
      name: 'preview',
      takes: '<remote> [<version>]',
      does: 'Prints a link that shows a release in one browser. `--hours 8`; `--end` ends all links.',
    },
    { name: 'releases', does: 'Lists live, canary and previous releases, and what the web server refuses.' },
    {
      name: 'contract',
      does: 'Tests shell and remotes of this host API and the one before with each other. `-- --from <commit>`.',
    },
    { name: 'contract:write', does: "Writes the host API's contract, if its version says what has changed." },
    {
      name: 'image',
      takes: '<folder>',
      does: 'Builds what has changed and lays it out for the container images of `Dockerfile`.',
    },
  ],
  'Operate a shop': [
    {
      name: 'migrate',
      does: 'Brings the schema of `DATABASE_URL` up to date; API processes wait for it. `npm start` runs it first.',
    },
    {
      name: 'backup',
      takes: '[<file>]',
      does: 'Writes everything that has to survive into one file, while the shop runs.',
    },
    {
      name: 'restore',
      takes: '<file>',
      does: 'Restores a backup into an empty place. `--replace` backs up what is there and replaces it.',
    },
    { name: 'import', takes: '<folder>', does: 'Loads a catalogue from files. `--dry-run` only checks them.' },
    {
      name: 'reviews',
      does: 'Lists reviews that wait or were reported. `-- publish <id>`, `refuse`, `translate`, `translate-answer`.',
    },
    {
      name: 'staff',
      takes: '[<e-mail> <role>]',
      does: 'Gives an account a role at the desk. `-- remove <e-mail>` ends that, `-- reset <e-mail>` lets somebody enrol a second factor again; without arguments, it lists the staff.',
    },
    {
      name: 'vat-rates',
      takes: '<file>',
      does: 'Records VAT rates with their sources from a [CSV](import.md#vat-rates), all or nothing.',
    },
    { name: 'vouchers', takes: '<partner> <crowns> <count>', does: 'Issues vouchers that a partner sells.' },
  ],
  'Draw and prepare': [
    { name: 'base-map', does: 'Draws the land of the base map from open data.' },
    { name: 'fonts', does: 'Cuts the fonts down to the letters that are used.' },
    { name: 'icons', does: 'Draws the icons of the installed shop from the mark.' },
  ],
};

/** Generators: `npx nx generate <name>`. `tools/generators/generators.json` has them. */
export const generators: readonly Command[] = [
  { name: 'remote', takes: '<name>', does: 'Makes a remote that is deployed on its own, with a first page.' },
  { name: 'page', takes: '<name>', does: 'Adds a page to a remote, in both languages.' },
  { name: 'endpoint', takes: '<name>', does: 'Adds an endpoint to the API, on its layer.' },
  { name: 'filter', takes: '<name>', does: 'Adds a filter to the catalogue.' },
];

/** Environment variables that only commands for developers read. */
export const commandVariables: Readonly<Record<string, string>> = {
  CHROMIUM: 'The browser for end-to-end tests, budgets and benchmarks; without it, the usual places.',
  BENCH_DATABASE_URL:
    'A PostgreSQL for generated catalogues, whose user may create databases; without it, an embedded one.',
  API_URL: 'The API that `npm run dev -- <remote>` uses; without it, that of a demonstration of its own.',
  PAGES_PORT: 'Where the host of `npm run dev -- <remote>` listens. The command sets it.',
  FULL: '`1` runs every case instead of a sample. `npm run test:full` sets it.',
  TEST_SEED: "The seed of random cases and samples; without it, the commit's hash.",
  TRACE: '`1` records every step of the end-to-end tests.',
  LIFE_WORLDS: 'How many times twenty random reservations live in the test of their lives.',
  FUZZ_CALLS: 'How many hostile requests the fuzz test sends to the API.',
};
