import type { Call, Service } from '@serat/contract/call';
import type { EndpointPath } from '@serat/contract/endpoints';
import * as pages from '@serat/contract/pages';
import { lateWords } from '@serat/ui/states/loading-note.tsx';
import type { ApiError } from '../api/api-error.ts';
import { noConnection } from './dialog-queue.ts';

/**
 * SPEC section 8 as a table: what the customer sees after a failure, what is cleared and where to
 * go next. Rules for a call take precedence over rules for its service.
 */
export interface FailureDescription {
  kind: 'dialog' | 'toast' | 'none';
  icon: 'error' | 'warning';
  title: string;
  text: string;
  /** Clears everything stored in the browser: when the dialog closes, or at once if the session is over. */
  clears: boolean;
  leadsTo: '/' | typeof pages.login | typeof pages.notFound | null;
}

/** A background refetch never opens a dialog; the screen keeps its data. */
export type FailureMoment = 'first-load' | 'action' | 'background';

type Row = (error: ApiError, moment: FailureMoment) => FailureDescription;

const oops = 'Oops...';
const somethingWrong = 'Something went wrong!';
const connectionLost = 'Koneksi internet terputus.';
const noAnswerYet = 'Layanan belum menjawab.';

const happenedTo = ({ code }: ApiError): string =>
  code === 'TIMEOUT' ? noAnswerYet : connectionLost;

const dialog = (title: string, text: string): FailureDescription => ({
  kind: 'dialog',
  icon: 'error',
  title,
  text,
  clears: false,
  leadsTo: null,
});

const toast = (text: string): FailureDescription => ({
  ...dialog('', text),
  kind: 'toast',
  icon: 'warning',
});

const nothing: FailureDescription = { ...dialog('', ''), kind: 'none' };

const withServerMessage =
  (title: string, otherwise: string): Row =>
  (error) =>
    dialog(title, error.message || otherwise);

/** Uses SPEC's title. If no server answered, the text says what to do next. */
const unlessUnanswered =
  (title: string, next: string): Row =>
  (error) => {
    if (error.message || error.httpStatus !== null) {
      return dialog(title, error.message || somethingWrong);
    }
    return dialog(title, `${happenedTo(error)} ${next}`);
  };

const checkoutPath = '/v1/order/api/order/checkout' satisfies EndpointPath;

/** `satisfies` rejects keys that are not a call's path. */
const byCall: Readonly<Partial<Record<string, Row>>> = {
  '/api/login': withServerMessage(oops, somethingWrong),
  '/api/register': withServerMessage(oops, somethingWrong),
  '/api/activation': (error) =>
    dialog(
      oops,
      error.code === 'WRONG_CODE' ? 'Your OTP is wrong' : error.message || somethingWrong,
    ),
  '/api/forget-password': withServerMessage(oops, somethingWrong),
  '/api/forget-password/verification': withServerMessage(oops, somethingWrong),
  '/api/new-password': withServerMessage(oops, somethingWrong),
  '/v1/account/master/profile/save': withServerMessage('Error', 'Server not found'),
  '/v1/file/upload': withServerMessage('Error Upload Image', 'Foto belum terunggah. Coba lagi.'),
  [checkoutPath]: unlessUnanswered(
    'Error',
    'Periksa koneksi Anda. Pesanan Anda mungkin sudah kami terima: setelah OK kami memeriksanya, lalu Anda ' +
      'dibawa ke pembayarannya. Jika belum ada, tekan Bayar lagi: pesanan tidak akan dibuat dua kali.',
  ),
  '/v1/order/api/order/cancel': unlessUnanswered(
    'Gagal',
    'Periksa koneksi Anda, lalu coba lagi: alasan Anda masih tersimpan.',
  ),
  // The visitor's own session, if any, has nothing to do with a bill's link.
  '/v1/order/bill-link/pay': (error, moment) => unlisted(error, moment),
  '/v1/order/bill-link/check': (error, moment) => unlisted(error, moment),
  '/coverage/request': (error) =>
    dialog(oops, error.httpStatus === null ? 'Error Service' : error.message || somethingWrong),
  // The coverage screen shows its own not-covered dialog.
  '/air/check-coverage': () => nothing,
} satisfies Partial<Record<EndpointPath, Row>>;

/** Failures are only logged: customers do not start the first call, and the second takes effect in any case. */
const neverShown: ReadonlySet<string> = new Set<EndpointPath>(['/fcm/save', '/api/secure/logout']);

const serverSaid = (error: ApiError) =>
  dialog(error.error || 'Error', error.message || 'Error Not Found');

const unanswered = dialog(noConnection.title, noConnection.text);

/** Adds to SPEC's text for an unanswered action what happened and what to do next. */
function named(described: FailureDescription, error: ApiError, hasOwnWords: boolean) {
  const happened = happenedTo(error);
  if (described.text.startsWith(happened)) return described;
  const next =
    error.code === 'TIMEOUT' ? 'Coba lagi beberapa saat lagi.' : 'Coba lagi setelah tersambung.';
  const cause = `${happened} ${next} Isian Anda tidak hilang.`;
  if (!hasOwnWords) return { ...unanswered, text: cause };
  const stop = /[.!?]$/.test(described.text) ? '' : '.';
  return { ...described, text: `${described.text}${stop} ${cause}` };
}

const troubleOnOurSide = 'Ada gangguan di sisi kami. Coba lagi beberapa saat lagi.';

/** The "further handler" of SPEC. */
const further: Row = (error) => {
  if (error.httpStatus === null) return unanswered;
  const unexpected = error.httpStatus === 500 || error.code === 'UNREADABLE_ANSWER';
  return dialog(unexpected ? 'Terjadi Kesalahan' : 'Perhatian', error.message || troubleOnOurSide);
};

/** The generic action failure, for cases that a service's own rules do not cover. */
const unlisted: Row = (error, moment) =>
  moment === 'action' && error.httpStatus !== null
    ? dialog(oops, error.message || somethingWrong)
    : further(error, moment);

const account: Row = (error, moment) => {
  const { httpStatus, call } = error;
  // Forms for visitors: no session ends, and the page with its input stays.
  if (call.service === 'account' && call.access === 'public') return unlisted(error, moment);
  if (httpStatus === 400) return { ...serverSaid(error), clears: true, leadsTo: '/' };
  if (httpStatus === 404 || httpStatus === 500) {
    return { ...serverSaid(error), clears: true, leadsTo: pages.notFound };
  }
  return unlisted(error, moment);
};

const order: Row = (error, moment) =>
  error.httpStatus === 400 ? toast(error.message || somethingWrong) : account(error, moment);

const reference: Row = (error, moment) =>
  error.httpStatus === 400
    ? { ...account(error, moment), text: 'Connection problem, try again later' }
    : account(error, moment);

const byService: Readonly<Record<Service, Row>> = {
  account,
  order,
  reference,
  product: further,
  content: further,
};

export const sessionInvalid: FailureDescription = {
  ...dialog('Error', 'Your session has already invalid, please login again!!'),
  clears: true,
  leadsTo: '/',
};
const sessionOver: FailureDescription = {
  ...dialog('Sesi anda telah berakhir', 'Silakan masuk lagi untuk melanjutkan.'),
  clears: true,
  leadsTo: pages.login,
};
const endOfSession: Readonly<Record<Service, FailureDescription>> = {
  account: sessionInvalid,
  order: sessionInvalid,
  reference: sessionInvalid,
  product: sessionOver,
  content: sessionOver,
};

/** A wrong login may be a 401 of a provider's older service, while there is no session to end. */
const isAboutSession = (error: ApiError) =>
  error.httpStatus === 401 &&
  (error.sentToken !== null || error.call.access !== 'public' || error.code === 'INVALID_TOKEN');

export function describeFailure(error: ApiError, moment: FailureMoment): FailureDescription {
  const { path, service } = error.call;
  if (neverShown.has(path)) return nothing;
  if (isAboutSession(error)) {
    if (moment !== 'background') return endOfSession[service];
    return {
      ...toast('Sesi anda telah berakhir. Silakan masuk lagi.'),
      clears: true,
      leadsTo: '/',
    };
  }
  if (moment === 'background') return nothing;
  const described = (byCall[path] ?? byService[service])(error, moment);
  const isUnanswered = error.httpStatus === null && described.kind !== 'none';
  return isUnanswered && moment === 'action' ? named(described, error, path in byCall) : described;
}

/** Text of the dialog shown while an action stays unanswered. */
export function describeDelay({ path, repeatable }: Pick<Call, 'path' | 'repeatable'>) {
  const next =
    path === checkoutPath
      ? 'Pesanan Anda mungkin sudah kami terima. Anda dapat mengirimnya lagi: pesanan tidak akan dibuat dua kali.'
      : repeatable
        ? 'Anda dapat mengirimnya lagi: permintaan yang sama tidak akan dijalankan dua kali.'
        : 'Tunggu sebentar, atau coba lagi.';
  return { icon: 'warning', title: lateWords, text: `${noAnswerYet} ${next}` } as const;
}

/** Only a dialog shows the title. */
export interface Notice {
  kind: 'dialog' | 'toast';
  icon: 'success' | 'warning' | 'error';
  title: string;
  text: string;
}

const message = (kind: Notice['kind'], icon: Notice['icon'], words: string): Notice => ({
  kind,
  icon,
  title: kind === 'dialog' ? words : '',
  text: kind === 'toast' ? words : '',
});

/** The rows of SPEC section 8 that involve no server. */
export const notices = {
  paymentMethodMissing: message('dialog', 'warning', 'Anda belum memilih metode pembayaran'),
  geolocationUnsupported: message(
    'dialog',
    'warning',
    'Geolocation is not supported by this browser.',
  ),
  copied: message('toast', 'success', 'Success copy VA to clipboard'),
  copyFailed: message('toast', 'error', 'Oops, unable to copy'),
  profileIncomplete: message('toast', 'warning', 'Akun anda belum lengkap'),
} as const;
