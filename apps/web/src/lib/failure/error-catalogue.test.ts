import { describe, expect, it } from 'vitest';
import * as account from '@serat/contract/account';
import * as contact from '@serat/contract/contact';
import * as password from '@serat/contract/password';
import { defineCall, nothing } from '@serat/contract/call';
import type { Access, Call, Service } from '@serat/contract/call';
import { uploadFile } from '@serat/contract/file';
import { ApiError } from '../api/api-error.ts';
import type { ApiFailure } from '../api/api-error.ts';
import { describeFailure, notices } from './error-catalogue.ts';
import type { FailureDescription, FailureMoment } from './error-catalogue.ts';

const call = (service: Service, path: string, access: Access = 'customer'): Call =>
  defineCall({ service, method: 'POST', path, access, writes: true, summary: '', data: nothing });

const calls = {
  read: account.getProfile,
  changePassword: password.changePassword,
  order: call('order', '/v1/order/dashboard'),
  checkout: call('order', '/v1/order/api/order/checkout'),
  cancel: call('order', '/v1/order/api/order/cancel'),
  reference: call('reference', '/ap2t/validate'),
  regions: call('reference', '/province/list', 'public'),
  coverage: call('reference', '/air/check-coverage', 'public'),
  feedback: call('reference', '/coverage/request', 'public'),
  product: call('product', '/api/list', 'public'),
  content: call('content', '/promo/pgb', 'public'),
};

const failed = (of: Call, failure: Partial<ApiFailure>): ApiError =>
  new ApiError({
    call: of,
    httpStatus: 422,
    code: '',
    error: 'Judul server',
    message: 'Pesan server',
    fields: {},
    retryAfter: null,
    sentToken: 't1',
    ...failure,
  });

const silentServer = { error: '', message: '' };
const noAnswer = { ...silentServer, httpStatus: null, code: 'NETWORK' };
const visitor = { sentToken: null };

const dialog = (title: string, text: string, end: Partial<FailureDescription> = {}) => ({
  kind: 'dialog',
  icon: 'error',
  title,
  text,
  clears: false,
  leadsTo: null,
  ...end,
});
const toRoot = { clears: true, leadsTo: '/' } as const;
const toNotFound = { clears: true, leadsTo: '/pagenotfound' } as const;
const toLogin = { clears: true, leadsTo: '/login' } as const;
const sessionInvalid = dialog(
  'Error',
  'Your session has already invalid, please login again!!',
  toRoot,
);
const sessionOver = dialog(
  'Sesi anda telah berakhir',
  'Silakan masuk lagi untuk melanjutkan.',
  toLogin,
);
const noConnection = dialog(
  'Jaringan Bermasalah',
  'Periksa koneksi internet Anda, lalu coba lagi.',
);
const oops = (text = 'Something went wrong!') => dialog('Oops...', text);

const cut = 'Koneksi internet terputus. Coba lagi setelah tersambung. Isian Anda tidak hilang.';

type Case = [
  row: string,
  of: Call,
  failure: Partial<ApiFailure>,
  moment: FailureMoment,
  shown: ReturnType<typeof dialog>,
];

const firstLoad = 'first-load';
const action = 'action';

describe('the rules of SPEC for a call', () => {
  // shows 8.1, 8.3, 8.5, 8.6, 8.8, 8.9, 8.12, 8.13, 8.17, 8.18, 8.20, R1.22
  it.each<Case>([
    ['generic action failure', calls.changePassword, silentServer, action, oops()],
    ['generic action, server message', calls.changePassword, {}, action, oops('Pesan server')],
    ['login', account.login, visitor, action, oops('Pesan server')],
    ['login without message', account.login, { ...visitor, ...silentServer }, action, oops()],
    [
      'login without answer',
      account.login,
      { ...visitor, ...noAnswer },
      action,
      oops(`Something went wrong! ${cut}`),
    ],
    [
      'login that took too long',
      account.login,
      { ...visitor, ...noAnswer, code: 'TIMEOUT' },
      action,
      oops(
        'Something went wrong! Layanan belum menjawab. Coba lagi beberapa saat lagi. Isian Anda tidak hilang.',
      ),
    ],
    [
      'login refused as 401',
      account.login,
      { ...visitor, httpStatus: 401 },
      action,
      oops('Pesan server'),
    ],
    ['login as 400', account.login, { ...visitor, httpStatus: 400 }, action, oops('Pesan server')],
    ['login as 404', account.login, { ...visitor, httpStatus: 404 }, action, oops('Pesan server')],
    ['login as 500', account.login, { ...visitor, httpStatus: 500 }, action, oops('Pesan server')],
    ['register', account.register, visitor, action, oops('Pesan server')],
    ['register without message', account.register, { ...visitor, ...silentServer }, action, oops()],
    ['activate', account.activation, visitor, action, oops('Pesan server')],
    [
      'activate without message',
      account.activation,
      { ...visitor, ...silentServer },
      action,
      oops(),
    ],
    ['wrong code', account.activation, { code: 'WRONG_CODE' }, action, oops('Your OTP is wrong')],
    ['used-up code', account.activation, { code: 'CODE_EXHAUSTED' }, action, oops('Pesan server')],
    ['forgot or resend', password.forgetPassword, visitor, action, oops('Pesan server')],
    [
      'too many resends',
      password.forgetPassword,
      { httpStatus: 429 },
      action,
      oops('Pesan server'),
    ],
    ['reset code', password.forgetPasswordVerification, visitor, action, oops('Pesan server')],
    ['new password', password.newPassword, visitor, action, oops('Pesan server')],
    [
      'contact change as 400',
      contact.revokeContact,
      { ...visitor, httpStatus: 400 },
      action,
      oops('Pesan server'),
    ],
    [
      'contact change as 500, in a browser with a session',
      contact.confirmContact,
      { httpStatus: 500 },
      action,
      oops('Pesan server'),
    ],
    ['checkout', calls.checkout, {}, action, dialog('Error', 'Pesan server')],
    [
      'checkout as 400',
      calls.checkout,
      { httpStatus: 400 },
      action,
      dialog('Error', 'Pesan server'),
    ],
    [
      'checkout as 500',
      calls.checkout,
      { httpStatus: 500 },
      action,
      dialog('Error', 'Pesan server'),
    ],
    [
      'checkout without an answer',
      calls.checkout,
      noAnswer,
      action,
      dialog(
        'Error',
        'Koneksi internet terputus. Periksa koneksi Anda. Pesanan Anda mungkin sudah kami terima: setelah OK kami memeriksanya, lalu Anda dibawa ke pembayarannya. Jika belum ada, tekan Bayar lagi: pesanan tidak akan dibuat dua kali.',
      ),
    ],
    [
      'cancel without an answer',
      calls.cancel,
      noAnswer,
      action,
      dialog(
        'Gagal',
        'Koneksi internet terputus. Periksa koneksi Anda, lalu coba lagi: alasan Anda masih tersimpan.',
      ),
    ],
    [
      'checkout that took too long',
      calls.checkout,
      { ...noAnswer, code: 'TIMEOUT' },
      action,
      dialog(
        'Error',
        'Layanan belum menjawab. Periksa koneksi Anda. Pesanan Anda mungkin sudah kami terima: setelah OK kami memeriksanya, lalu Anda dibawa ke pembayarannya. Jika belum ada, tekan Bayar lagi: pesanan tidak akan dibuat dua kali.',
      ),
    ],
    ['feedback', calls.feedback, visitor, action, oops('Pesan server')],
    ['feedback as 400', calls.feedback, { httpStatus: 400 }, action, oops('Pesan server')],
    ['feedback exception', calls.feedback, noAnswer, action, oops(`Error Service. ${cut}`)],
    ['profile save', account.saveProfile, {}, action, dialog('Error', 'Pesan server')],
    [
      'profile save, default',
      account.saveProfile,
      noAnswer,
      action,
      dialog('Error', `Server not found. ${cut}`),
    ],
    [
      'profile save as 404',
      account.saveProfile,
      { httpStatus: 404 },
      action,
      dialog('Error', 'Pesan server'),
    ],
    ['upload', uploadFile, {}, action, dialog('Error Upload Image', 'Pesan server')],
    [
      'upload without answer',
      uploadFile,
      noAnswer,
      action,
      dialog('Error Upload Image', `Foto belum terunggah. Coba lagi. ${cut}`),
    ],
    ['cancel order', calls.cancel, {}, action, dialog('Gagal', 'Pesan server')],
  ])('%s', (_, of, failure, moment, shown) => {
    expect(describeFailure(failed(of, failure), moment)).toEqual(shown);
  });

  // shows 1.22, 8.14, 8.37
  it.each<[string, Call, Partial<ApiFailure>]>([
    ['coverage check: the not-covered modal instead', calls.coverage, visitor],
    ['push token: only logged', account.savePushToken, { httpStatus: 500 }],
    ['push token with a dead session: only logged', account.savePushToken, { httpStatus: 401 }],
    ['logout: the session ends here anyway', account.logout, { httpStatus: 401 }],
  ])('%s', (_, of, failure) => {
    expect(describeFailure(failed(of, failure), action)).toMatchObject({
      kind: 'none',
      clears: false,
    });
  });
});

// shows R1.23
describe('the rules of SPEC for a service', () => {
  // shows 2.8, 2.9, 8.24, 8.25, 8.26, 8.27, 8.28, 8.29, 8.30, 8.32, 8.33, 8.34, 8.35, 8.36, R2.27
  it.each<Case>([
    [
      'account 400',
      calls.read,
      { httpStatus: 400 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toRoot),
    ],
    [
      'account 400, default',
      calls.read,
      { ...silentServer, httpStatus: 400 },
      firstLoad,
      dialog('Error', 'Error Not Found', toRoot),
    ],
    [
      'account 404',
      calls.read,
      { httpStatus: 404 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toNotFound),
    ],
    [
      'account 500',
      calls.read,
      { httpStatus: 500 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toNotFound),
    ],
    ['account 401', calls.read, { httpStatus: 401 }, firstLoad, sessionInvalid],
    [
      'order 400',
      calls.order,
      { httpStatus: 400 },
      firstLoad,
      dialog('', 'Pesan server', { kind: 'toast', icon: 'warning' }),
    ],
    [
      'order 404',
      calls.order,
      { httpStatus: 404 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toNotFound),
    ],
    [
      'order 500',
      calls.order,
      { httpStatus: 500 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toNotFound),
    ],
    ['order 401', calls.order, { httpStatus: 401 }, firstLoad, sessionInvalid],
    [
      'reference 400',
      calls.reference,
      { httpStatus: 400 },
      firstLoad,
      dialog('Judul server', 'Connection problem, try again later', toRoot),
    ],
    [
      'reference 404',
      calls.reference,
      { httpStatus: 404 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toNotFound),
    ],
    [
      'reference 500',
      calls.reference,
      { httpStatus: 500 },
      firstLoad,
      dialog('Judul server', 'Pesan server', toNotFound),
    ],
    ['reference 401', calls.reference, { httpStatus: 401 }, firstLoad, sessionInvalid],
    ['product 401', calls.product, { httpStatus: 401 }, firstLoad, sessionOver],
    [
      'product 500',
      calls.product,
      { httpStatus: 500 },
      firstLoad,
      dialog('Terjadi Kesalahan', 'Pesan server'),
    ],
    [
      'product 404',
      calls.product,
      { httpStatus: 404 },
      firstLoad,
      dialog('Perhatian', 'Pesan server'),
    ],
    [
      'product 400',
      calls.product,
      { httpStatus: 400 },
      firstLoad,
      dialog('Perhatian', 'Pesan server'),
    ],
    ['product no status', calls.product, noAnswer, firstLoad, noConnection],
    ['content 401', calls.content, { httpStatus: 401 }, firstLoad, sessionOver],
    [
      'content 500',
      calls.content,
      { httpStatus: 500 },
      firstLoad,
      dialog('Terjadi Kesalahan', 'Pesan server'),
    ],
    ['content 422', calls.content, {}, firstLoad, dialog('Perhatian', 'Pesan server')],
    ['content no status', calls.content, noAnswer, firstLoad, noConnection],
    ['account no status', calls.read, noAnswer, firstLoad, noConnection],
    [
      'action no status',
      calls.changePassword,
      noAnswer,
      action,
      dialog('Jaringan Bermasalah', cut),
    ],
    [
      'unreadable answer',
      calls.read,
      { ...silentServer, httpStatus: 200, code: 'UNREADABLE_ANSWER' },
      firstLoad,
      dialog('Terjadi Kesalahan', 'Ada gangguan di sisi kami. Coba lagi beberapa saat lagi.'),
    ],
  ])('%s', (_, of, failure, moment, shown) => {
    expect(describeFailure(failed(of, failure), moment)).toEqual(shown);
  });
});

describe('only a 401 ends the session', () => {
  const everyCall = [
    ...Object.values(account).filter((value) => 'path' in value),
    ...Object.values(calls),
  ];

  it.each([409, 413, 415, 422, 429, 502, 503, 504])('%d does not end it', (httpStatus) => {
    for (const of of everyCall) {
      for (const moment of [firstLoad, action, 'background'] as const) {
        const { clears, leadsTo } = describeFailure(failed(of, { httpStatus }), moment);
        expect({ of: of.path, clears, leadsTo }).toEqual({
          of: of.path,
          clears: false,
          leadsTo: null,
        });
      }
    }
  });

  // shows 8.31
  it.each<[string, Call, Partial<ApiFailure>, object]>([
    ['profile save', account.saveProfile, { httpStatus: 401 }, sessionInvalid],
    ['upload', uploadFile, { httpStatus: 401 }, sessionInvalid],
    ['checkout', calls.checkout, { httpStatus: 401 }, sessionInvalid],
    ['a public call with a dead token', calls.regions, { httpStatus: 401 }, sessionInvalid],
    [
      'a raw Invalid token, account',
      account.login,
      { httpStatus: 401, code: 'INVALID_TOKEN', ...visitor },
      sessionInvalid,
    ],
    [
      'a raw Invalid token, order',
      calls.order,
      { httpStatus: 401, code: 'INVALID_TOKEN' },
      sessionInvalid,
    ],
    [
      'a raw Invalid token, content',
      calls.content,
      { httpStatus: 401, code: 'INVALID_TOKEN', ...visitor },
      sessionOver,
    ],
  ])('a 401 takes precedence over the rule of the call: %s', (_, of, failure, shown) => {
    expect(describeFailure(failed(of, failure), action)).toEqual(shown);
  });
});

// shows R1.25
describe('a background refetch', () => {
  it.each([400, 404, 422, 500, 503, null])('shows nothing for %s', (httpStatus) => {
    for (const of of Object.values(calls)) {
      expect(describeFailure(failed(of, { httpStatus }), 'background')).toMatchObject({
        kind: 'none',
        clears: false,
        leadsTo: null,
      });
    }
  });

  it('ends a dead session with a toast, not a dialog', () => {
    expect(describeFailure(failed(calls.read, { httpStatus: 401 }), 'background')).toMatchObject({
      kind: 'toast',
      text: 'Sesi anda telah berakhir. Silakan masuk lagi.',
      clears: true,
    });
  });
});

// shows 8.10, 8.22
it('has the notices of SPEC that involve no server, letter by letter', () => {
  expect(Object.values(notices).map(({ kind, title, text }) => [kind, title + text])).toEqual([
    ['dialog', 'Anda belum memilih metode pembayaran'],
    ['dialog', 'Geolocation is not supported by this browser.'],
    ['toast', 'Success copy VA to clipboard'],
    ['toast', 'Oops, unable to copy'],
    ['toast', 'Akun anda belum lengkap'],
  ]);
});

it('shows nothing for an action that the screen reports itself or that nobody started', () => {
  expect(describeFailure(failed(calls.coverage, noAnswer), 'action').kind).toBe('none');
  expect(describeFailure(failed(calls.order, noAnswer), 'background').kind).toBe('none');
});
