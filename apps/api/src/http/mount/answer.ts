export interface Answer<Data> {
  status: number;
  message: string;
  data: Data;
}

export function answer<Data>(data: Data, message = 'Berhasil', status = 200): Answer<Data> {
  return { status, message, data };
}
