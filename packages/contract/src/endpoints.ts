import * as account from './account.ts';
import * as bank from './bank.ts';
import * as billLink from './bill-link.ts';
import * as billing from './billing.ts';
import type { Endpoint } from './call.ts';
import * as claim from './claim.ts';
import * as catalogue from './catalogue.ts';
import * as change from './change.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as coverage from './coverage.ts';
import * as dashboard from './dashboard.ts';
import * as demo from './demo.ts';
import * as file from './file.ts';
import * as geocode from './geocode.ts';
import * as inbox from './inbox.ts';
import * as ledger from './ledger.ts';
import * as order from './order.ts';
import * as password from './password.ts';
import * as payAhead from './pay-ahead.ts';
import * as payment from './payment.ts';
import * as pricing from './pricing.ts';
import * as privacy from './privacy.ts';
import * as region from './region.ts';
import * as view from './view.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import { plainPaths } from './service-paths.ts';

const modules = {
  account,
  bank,
  billLink,
  billing,
  catalogue,
  change,
  claim,
  contact,
  content,
  coverage,
  dashboard,
  demo,
  file,
  geocode,
  inbox,
  ledger,
  order,
  password,
  payAhead,
  payment,
  pricing,
  privacy,
  region,
  secondFactor,
  session,
  view,
};

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never;

/**
 * The path of a call or download. The portal imports only this type, because the list would load
 * every call.
 */
export type EndpointPath = Extract<
  Exported<(typeof modules)[keyof typeof modules]>,
  Endpoint
>['path'];

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported;

export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isEndpoint);

const firstPart = (path: string): string => path.split('/', 2).join('/');

/** Path prefixes of the service; every other path is a page or file of the portal. */
const prefixes = new Set(
  [...endpoints.map(({ path }) => path), ...Object.values(plainPaths)].map(firstPart),
);

const escaped = [...prefixes].map((prefix) => prefix.replace(/[^\w/-]/g, String.raw`\$&`));

/** A regular expression for a path with or without a query. */
export const servicePathPattern = `^(?:${escaped.join('|')})(?=[/?]|$)`;
const servicePath = new RegExp(servicePathPattern);

export const isServicePath = (path: string): boolean => servicePath.test(path);
