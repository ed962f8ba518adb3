/** Failures without a usable answer; the other codes are in the contract's error table. */
type ClientCode = 'NETWORK' | 'UNREADABLE_ANSWER' | 'CUT_OFF';

export interface ApiFailure {
  /** Null without an answer. */
  httpStatus: number | null;
  code: string;
  message: string;
  fields: Readonly<Record<string, string>>;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly httpStatus: number | null;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.httpStatus = failure.httpStatus;
    this.code = failure.code;
    this.fields = failure.fields;
  }

  /** For places that cannot mark the wrong field. */
  get reason(): string {
    return Object.values(this.fields)[0] ?? this.message;
  }
}

const withoutAnswer: Record<ClientCode, string> = {
  NETWORK: 'Periksa koneksi internet Anda, atau coba lagi beberapa saat lagi.',
  UNREADABLE_ANSWER: 'Jawaban layanan tidak terbaca. Muat ulang halaman, lalu coba lagi.',
  CUT_OFF: 'Unduhan terputus sebelum selesai, jadi tidak disimpan. Coba lagi.',
};

export const clientFailure = (code: ClientCode, httpStatus: number | null): ApiError =>
  new ApiError({ httpStatus, code, message: withoutAnswer[code], fields: {} });

/** The service may have done the work: its answer was lost, or a proxy answered instead. */
export const isWithoutAnswer = ({ code }: ApiError): boolean =>
  code === 'NETWORK' || code === 'UNREADABLE_ANSWER';
