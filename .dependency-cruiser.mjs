const api = '^apps/api/src';
const web = '^apps/web/src';
const staffConsole = '^apps/console/src';
const test = '(\\.test\\.tsx?$|/testing/)';
const contract = '^packages/contract/src';

/** Import rules; docs/architecture.md explains them. */
export default {
  forbidden: [
    {
      name: 'only-distribution-imports-cluster',
      severity: 'error',
      from: { path: api, pathNot: `${api}/(db/distribution|testing/citus)/` },
      to: { path: `${api}/db/distribution/cluster\\.ts$` },
    },
    { name: 'no-circular-imports', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.config\\.(ts|mjs)$', '^apps/web/public/', test],
      },
      to: {},
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: contract, pathNot: test },
      to: { pathNot: [contract, 'node_modules/zod/'] },
    },
    {
      name: 'jakarta-imports-nothing',
      severity: 'error',
      from: { path: '^packages/jakarta/src', pathNot: test },
      to: { pathNot: '^packages/jakarta/src' },
    },
    {
      name: 'jakarta-is-imported-once-per-app',
      severity: 'error',
      from: {
        path: ['^apps/', '^bench/'],
        pathNot: [
          `${api}/jakarta/`,
          `${web}/lib/text/format\\.ts$`,
          `${staffConsole}/lib/format\\.ts$`,
        ],
      },
      to: { path: '^packages/jakarta/' },
    },
    {
      name: 'ui-does-not-import-data',
      severity: 'error',
      from: { path: '^packages/ui/src' },
      to: {
        path: ['^apps/', '^packages/', 'node_modules/(react-router|@tanstack)/'],
        pathNot: '^packages/ui/src',
      },
    },
    {
      name: 'lib-is-below-model',
      severity: 'error',
      from: { path: `${web}/lib/` },
      to: { path: `${web}/(app|pages|features|parts|model)/` },
    },
    {
      name: 'model-is-below-features',
      severity: 'error',
      from: { path: `${web}/model/` },
      to: { path: `${web}/(app|pages|features|parts)/` },
    },
    {
      name: 'parts-are-below-features',
      severity: 'error',
      from: { path: `${web}/parts/` },
      to: { path: `${web}/(app|pages|features)/` },
    },
    {
      name: 'app-folders-do-not-import-the-app-root',
      severity: 'error',
      from: { path: `${web}/app/[^/]+/` },
      to: { path: `${web}/app/[^/]+$` },
    },
    {
      name: 'layout-imports-only-the-route-list',
      severity: 'error',
      from: { path: `${web}/app/layout/` },
      to: { path: `${web}/app/routing/`, pathNot: `${web}/app/routing/(app-route|routes)\\.ts$` },
    },
    {
      name: 'pwa-does-not-import-pages',
      severity: 'error',
      from: { path: `${web}/app/pwa/` },
      to: { path: `${web}/(app/(routing|layout)|pages)/` },
    },
    {
      // `boot/` is the entry point. Code shared with the app is in lib/start/.
      name: 'nothing-imports-boot',
      severity: 'error',
      from: { path: `${web}/`, pathNot: [`${web}/boot/`, test] },
      to: { path: `${web}/boot/` },
    },
    {
      name: 'only-boot-entries-import-the-app',
      severity: 'error',
      // The early render renders pages of the app.
      from: {
        path: `${web}/boot/`,
        pathNot: [`${web}/boot/(main|render)\\.tsx$`, `${web}/boot/early-render/`, test],
      },
      to: { path: `${web}/(app|pages|features)/` },
    },
    {
      name: 'head-script-imports-almost-nothing',
      severity: 'error',
      from: {
        path: [
          `${web}/boot/(head-script|old-browsers)\\.ts$`,
          `${web}/lib/start/(early-requests|early-answers)\\.ts$`,
        ],
      },
      // Page addresses are constants that the bundler inlines.
      to: {
        pathNot: [
          `${web}/boot/old-browsers\\.ts$`,
          `${web}/lib/start/early-requests\\.ts$`,
          `${contract}/(pages|success)\\.ts$`,
        ],
      },
    },
    {
      name: 'features-are-below-pages',
      severity: 'error',
      from: { path: `${web}/features/` },
      to: { path: `${web}/(app|pages)/` },
    },
    {
      // Except payment, which orders and bills use and which imports neither.
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/($1|payment)/` },
    },
    {
      name: 'console-lib-is-below-parts',
      severity: 'error',
      from: { path: `${staffConsole}/lib/` },
      to: { path: `${staffConsole}/`, pathNot: `${staffConsole}/lib/` },
    },
    {
      name: 'console-parts-do-not-import-pages',
      severity: 'error',
      from: { path: `${staffConsole}/(parts|list|session)/` },
      to: { path: `${staffConsole}/(pages|app|gate|main)` },
    },
    {
      name: 'console-pages-do-not-import-each-other',
      severity: 'error',
      from: { path: `${staffConsole}/pages/([^/]+)/` },
      to: { path: `${staffConsole}/pages/`, pathNot: `${staffConsole}/pages/$1/` },
    },
    {
      name: 'modules-are-imported-through-their-index',
      severity: 'error',
      from: { path: `${api}/`, pathNot: [`${api}/modules/`, test] },
      to: { path: `${api}/modules/[^/]+/[^/]+/`, pathNot: '/index\\.ts$' },
    },
    {
      name: 'modules-import-modules-through-their-index',
      severity: 'error',
      from: { path: `${api}/modules/[^/]+/([^/]+)/`, pathNot: test },
      to: { path: `${api}/modules/`, pathNot: [`${api}/modules/[^/]+/$1/`, '/index\\.ts$'] },
    },
    {
      name: 'routes-serve-the-calls-of-their-module',
      severity: 'error',
      from: { path: `${api}/modules/.+/([^/]+)/[^/]+\\.routes\\.ts$` },
      to: {
        path: `${contract}/`,
        pathNot: `${contract}/($1|call|errors|fields|limits|service-paths)\\.ts$`,
      },
    },
    {
      name: 'modules-do-not-import-wiring',
      severity: 'error',
      from: { path: `${api}/(modules|adapters|jobs|db|http)/`, pathNot: test },
      to: { path: `${api}/(wiring|events|create-adapters|job-handlers|app|serve)\\.ts$` },
    },
    {
      // Other modules use the service; they may import the types of rows.
      name: 'module-index-exports-no-repository',
      severity: 'error',
      from: { path: `${api}/modules/[^/]+/[^/]+/index\\.ts$` },
      to: { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-repositories-and-db-import-kysely',
      severity: 'error',
      from: {
        path: `${api}/`,
        pathNot: ['\\.repository\\.ts$', `${api}/db/`, `${api}/jobs/`, test],
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'only-routes-and-http-import-fastify',
      severity: 'error',
      from: {
        path: `${api}/`,
        pathNot: [
          '\\.routes\\.ts$',
          `${api}/(http|portal|demo|console)/`,
          `${api}/app\\.ts$`,
          test,
        ],
      },
      to: { path: 'node_modules/(@?fastify)' },
    },
    {
      name: 'only-startup-imports-the-demo',
      severity: 'error',
      from: {
        path: `${api}/`,
        pathNot: [`${api}/(demo/|(app|serve|create-adapters)\\.ts$)`, test],
      },
      to: { path: `${api}/demo/` },
    },
    {
      // The bank's routes and page are created with the rest of the demo's outside world.
      name: 'sandbox-bank-imports-only-the-gateway',
      severity: 'error',
      from: { path: `${api}/demo/sandbox-bank/`, pathNot: ['/bank(\\.routes|-page)\\.ts$', test] },
      to: { path: [`${api}/(modules|http|portal|ops)/`, `${api}/demo/(?!sandbox-bank/)`] },
    },
    {
      name: 'adapters-do-not-import-domain',
      severity: 'error',
      from: { path: `${api}/adapters/`, pathNot: test },
      to: { path: `${api}/(modules|http|portal|demo|ops)/` },
    },
    {
      name: 'only-startup-imports-the-portal',
      severity: 'error',
      from: { path: `${api}/`, pathNot: [`${api}/(portal/|app\\.ts$|serve\\.ts$)`, test] },
      to: { path: `${api}/portal/` },
    },
    {
      name: 'only-startup-imports-the-console',
      severity: 'error',
      from: { path: `${api}/`, pathNot: [`${api}/(console/|start/start-console\\.ts$)`, test] },
      to: { path: `${api}/console/` },
    },
    {
      name: 'portal-does-not-import-domain',
      severity: 'error',
      from: { path: `${api}/portal/`, pathNot: test },
      to: { path: `${api}/(modules|db|jobs|adapters|demo|ops|threads)/` },
    },
    {
      name: 'services-do-not-import-routes',
      severity: 'error',
      from: { path: '\\.(service|policy|repository)\\.ts$' },
      to: { path: ['\\.routes\\.ts$', `${api}/http/`] },
    },
    {
      name: 'repositories-do-not-import-services',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: ['\\.service\\.ts$', `${api}/adapters/`] },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { pathNot: [test, '^e2e/', '^bench/', '\\.config\\.ts$'] },
      to: { path: test },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/(web|console)/dist(-id)?/', '^var/'] },
    // TypeScript 7 has no API for tools, so swc parses the sources.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
