const api = '^apps/api/src';
const web = '^apps/web/src';
const staffConsole = '^apps/console/src';
const test = '(\\.test\\.tsx?$|/testing/)';
const contract = '^packages/contract/src';

/** Who may import whom; the reasons stand in docs/architecture.md. */
export default {
  forbidden: [
    {
      name: 'only-distribution-asks-for-a-cluster',
      severity: 'error',
      from: { path: api, pathNot: `${api}/(db/distribution|testing/citus)/` },
      to: { path: `${api}/db/distribution/cluster\\.ts$` },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
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
      name: 'apps-are-strangers',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'contract-knows-zod-alone',
      severity: 'error',
      from: { path: contract, pathNot: test },
      to: { pathNot: [contract, 'node_modules/zod/'] },
    },
    {
      name: 'jakarta-knows-nothing',
      severity: 'error',
      from: { path: '^packages/jakarta/src', pathNot: test },
      to: { pathNot: '^packages/jakarta/src' },
    },
    {
      name: 'jakarta-has-one-door-an-app',
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
      name: 'ui-knows-no-data',
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
      name: 'app-gathers-its-rooms',
      severity: 'error',
      from: { path: `${web}/app/[^/]+/` },
      to: { path: `${web}/app/[^/]+$` },
    },
    {
      name: 'layout-knows-the-routes-alone-of-routing',
      severity: 'error',
      from: { path: `${web}/app/layout/` },
      to: { path: `${web}/app/routing/`, pathNot: `${web}/app/routing/(app-route|routes)\\.ts$` },
    },
    {
      name: 'pwa-knows-no-page',
      severity: 'error',
      from: { path: `${web}/app/pwa/` },
      to: { path: `${web}/(app/(routing|layout)|pages)/` },
    },
    {
      // The page starts here. What the app needs of the start stands in lib/start/.
      name: 'nothing-imports-boot',
      severity: 'error',
      from: { path: `${web}/`, pathNot: [`${web}/boot/`, test] },
      to: { path: `${web}/boot/` },
    },
    {
      name: 'boot-knows-the-app-by-its-entries',
      severity: 'error',
      // A picture is a page, drawn ahead of the portal.
      from: {
        path: `${web}/boot/`,
        pathNot: [`${web}/boot/(main|render)\\.tsx$`, `${web}/boot/picture/`, test],
      },
      to: { path: `${web}/(app|pages|features)/` },
    },
    {
      name: 'the-head-script-stays-small',
      severity: 'error',
      from: {
        path: [
          `${web}/boot/(head-script|old-browsers)\\.ts$`,
          `${web}/lib/start/(head-start|early-answers)\\.ts$`,
        ],
      },
      // The addresses of pages are constants: the bundler puts them in place.
      to: {
        pathNot: [
          `${web}/boot/old-browsers\\.ts$`,
          `${web}/lib/start/head-start\\.ts$`,
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
      // But for payment, which stands below orders and bills and knows neither.
      name: 'features-never-import-one-another',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/($1|payment)/` },
    },
    {
      name: 'the-consoles-lib-is-below-its-parts',
      severity: 'error',
      from: { path: `${staffConsole}/lib/` },
      to: { path: `${staffConsole}/`, pathNot: `${staffConsole}/lib/` },
    },
    {
      name: 'the-consoles-parts-know-no-page',
      severity: 'error',
      from: { path: `${staffConsole}/(parts|list|session)/` },
      to: { path: `${staffConsole}/(pages|app|gate|main)` },
    },
    {
      name: 'the-consoles-pages-never-import-one-another',
      severity: 'error',
      from: { path: `${staffConsole}/pages/([^/]+)/` },
      to: { path: `${staffConsole}/pages/`, pathNot: `${staffConsole}/pages/$1/` },
    },
    {
      name: 'modules-meet-through-their-index',
      severity: 'error',
      from: { path: `${api}/`, pathNot: [`${api}/modules/`, test] },
      to: { path: `${api}/modules/[^/]+/[^/]+/`, pathNot: '/index\\.ts$' },
    },
    {
      name: 'modules-meet-modules-through-their-index',
      severity: 'error',
      from: { path: `${api}/modules/[^/]+/([^/]+)/`, pathNot: test },
      to: { path: `${api}/modules/`, pathNot: [`${api}/modules/[^/]+/$1/`, '/index\\.ts$'] },
    },
    {
      name: 'routes-serve-the-calls-of-their-module',
      severity: 'error',
      from: { path: `${api}/modules/[^/]+/([^/]+)/.+\\.routes\\.ts$` },
      to: {
        path: `${contract}/`,
        pathNot: `${contract}/($1|call|errors|fields|limits|service-paths)\\.ts$`,
      },
    },
    {
      name: 'modules-do-not-know-their-wiring',
      severity: 'error',
      from: { path: `${api}/(modules|adapters|jobs|db|http)/`, pathNot: test },
      to: { path: `${api}/(wiring|events|create-adapters|job-handlers|app|serve)\\.ts$` },
    },
    {
      // Whoever wants something of a module asks its service; the types of rows may be named.
      name: 'a-module-hands-out-no-repository',
      severity: 'error',
      from: { path: `${api}/modules/[^/]+/[^/]+/index\\.ts$` },
      to: { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-repositories-and-db-know-kysely',
      severity: 'error',
      from: {
        path: `${api}/`,
        pathNot: ['\\.repository\\.ts$', `${api}/db/`, `${api}/jobs/`, test],
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'only-routes-and-http-know-fastify',
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
      name: 'only-the-start-knows-the-demo',
      severity: 'error',
      from: {
        path: `${api}/`,
        pathNot: [`${api}/(demo/|(app|serve|create-adapters)\\.ts$)`, test],
      },
      to: { path: `${api}/demo/` },
    },
    {
      // The bank is one of the outside world's parts: what makes the others makes it too.
      name: 'the-sandbox-bank-knows-the-gateway-alone',
      severity: 'error',
      from: { path: `${api}/demo/sandbox-bank/`, pathNot: ['/bank(\\.routes|-page)\\.ts$', test] },
      to: { path: [`${api}/(modules|http|portal|ops)/`, `${api}/demo/(?!sandbox-bank/)`] },
    },
    {
      name: 'adapters-know-no-domain',
      severity: 'error',
      from: { path: `${api}/adapters/`, pathNot: test },
      to: { path: `${api}/(modules|http|portal|demo|ops)/` },
    },
    {
      name: 'only-the-start-knows-the-portal',
      severity: 'error',
      from: { path: `${api}/`, pathNot: [`${api}/(portal/|app\\.ts$|serve\\.ts$)`, test] },
      to: { path: `${api}/portal/` },
    },
    {
      name: 'only-the-start-knows-the-console',
      severity: 'error',
      from: { path: `${api}/`, pathNot: [`${api}/(console/|start-console\\.ts$)`, test] },
      to: { path: `${api}/console/` },
    },
    {
      name: 'the-portal-knows-no-domain',
      severity: 'error',
      from: { path: `${api}/portal/`, pathNot: test },
      to: { path: `${api}/(modules|db|jobs|adapters|demo|ops|threads)/` },
    },
    {
      name: 'services-do-not-go-back-up',
      severity: 'error',
      from: { path: '\\.(service|policy|repository)\\.ts$' },
      to: { path: ['\\.routes\\.ts$', `${api}/http/`] },
    },
    {
      name: 'repositories-are-the-bottom',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: ['\\.service\\.ts$', `${api}/adapters/`] },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { pathNot: [test, '^e2e/', '^bench/', '\\.config\\.ts$'] },
      to: { path: test },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/(web|console)/dist(-id)?/', '^var/'] },
    // TypeScript 7 has no API for tools; swc reads the sources instead.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
