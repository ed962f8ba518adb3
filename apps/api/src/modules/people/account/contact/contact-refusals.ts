import { AppError } from '../../../../app-error.ts';
import { momentName } from '../../../../jakarta/words.ts';

const refused = (message: string) => new AppError('STEP_REFUSED', { message });

export const deadLink = () =>
  new AppError('WRONG_CODE', {
    message: 'Tautan ini sudah tidak berlaku. Perlu bantuan? Hubungi kami.',
  });

export const overtaken = () =>
  refused('Email atau telepon ini tidak dapat dipakai lagi untuk akun Anda. Hubungi kami.');

export const emailIsNew = (until: Date) =>
  refused(
    `Email baru saja diganti dan masih dapat dibatalkan. Telepon dapat diganti sesudah ${momentName(until)}.`,
  );
