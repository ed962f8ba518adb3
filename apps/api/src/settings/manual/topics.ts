import type { z } from 'zod';
import { accountEnvironment } from '../account.ts';
import { consoleEnvironment } from '../console.ts';
import { mailEnvironment } from '../mail.ts';
import { networkEnvironment } from '../network.ts';
import { paymentEnvironment } from '../payment.ts';
import { phoneEnvironment } from '../phone.ts';
import { placesEnvironment } from '../places.ts';
import { portalEnvironment } from '../portal.ts';
import { privacyEnvironment } from '../privacy.ts';
import { runEnvironment } from '../run.ts';
import { serverEnvironment } from '../server.ts';
import { serviceEnvironment } from '../service.ts';
import { storageEnvironment } from '../storage.ts';
import { taxEnvironment } from '../tax.ts';
import { tracingEnvironment } from '../tracing.ts';
import { accountManual } from './account.ts';
import { consoleManual } from './console.ts';
import { mailManual } from './mail.ts';
import { networkManual } from './network.ts';
import { paymentManual } from './payment.ts';
import { phoneManual } from './phone.ts';
import { placesManual } from './places.ts';
import { portalManual } from './portal.ts';
import { privacyManual } from './privacy.ts';
import type { Manual, Row } from './row.ts';
import { runManual } from './run.ts';
import { serverManual } from './server.ts';
import { serviceManual } from './service.ts';
import { storageManual } from './storage.ts';
import { taxManual } from './tax.ts';
import { tracingManual } from './tracing.ts';

export interface Setting extends Row {
  name: string;
  schema: z.ZodType;
}

export interface Topic {
  title: string;
  settings: readonly Setting[];
}

function topic<Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  manual: Manual<Shape>,
): Topic {
  const settings = Object.entries(manual as Record<string, Row>).map(([name, row]) => ({
    ...row,
    name,
    schema: shape[name] as z.ZodType,
  }));
  return { title, settings };
}

export const topics: readonly Topic[] = [
  topic('Mode', runEnvironment, runManual),
  topic('Server', serverEnvironment, serverManual),
  topic('Console', consoleEnvironment, consoleManual),
  topic('Data', storageEnvironment, storageManual),
  topic('Mail', mailEnvironment, mailManual),
  topic('WhatsApp and SMS', phoneEnvironment, phoneManual),
  topic('Payments', paymentEnvironment, paymentManual),
  topic('Portal', portalEnvironment, portalManual),
  topic('Places', placesEnvironment, placesManual),
  topic('Orders, bills, services', serviceEnvironment, serviceManual),
  topic('Tax', taxEnvironment, taxManual),
  topic('Network', networkEnvironment, networkManual),
  topic('Accounts', accountEnvironment, accountManual),
  topic('Traces', tracingEnvironment, tracingManual),
  topic('Retention', privacyEnvironment, privacyManual),
];
