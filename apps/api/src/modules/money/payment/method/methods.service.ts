import type { PaymentMethod } from '@serat/contract/payment';
import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { defaultMethods } from './default-methods.ts';
import {
  changeMethod,
  insertMissingMethods,
  listActiveMethods,
  listAllMethods,
  lockMethods,
  listMethodNames,
  type Method,
  type MethodChange,
  type OwnMethod,
} from './method.repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';

const isForPortal = ({ platforms }: Pick<Method, 'platforms'>) => platforms.includes('WEB');

export function createMethods({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>) {
  const defaults = defaultMethods(gateway.name);
  const ensureDefaults = () => insertMissingMethods(db, gateway.name, defaults);

  async function listMethods(): Promise<PaymentMethod[]> {
    return (await listActiveMethods(db, gateway.name)).map(
      ({ guidance, channel: _channel, ...method }) => ({
        ...method,
        paymentGuidance: guidance,
      }),
    );
  }

  async function requireMethod(handle: Handle, id: string): Promise<Method> {
    const method = (await listActiveMethods(handle, gateway.name)).find(
      (candidate) => candidate.id === id && isForPortal(candidate),
    );
    if (!method) throw new AppError('PAYMENT_METHOD_UNAVAILABLE');
    return method;
  }

  async function listOwnMethods() {
    await ensureDefaults();
    return listAllMethods(db, gateway.name);
  }

  /** Live attempts keep their method and fee. */
  async function setMethod(
    id: string,
    change: MethodChange,
    transacting: Transacting<{ before: MethodChange }> = {},
  ): Promise<void> {
    await ensureDefaults();
    await transact(db, transacting, async (trx) => {
      // Prevents two simultaneous changes from switching off the last method.
      await lockMethods(trx, gateway.name);
      const before = requireChangeable(await listAllMethods(trx, gateway.name), id, change);
      await changeMethod(trx, gateway.name, id, change);
      return { before };
    });
  }

  function requireChangeable(methods: readonly OwnMethod[], id: string, change: MethodChange) {
    const method = methods.find((candidate) => candidate.id === id);
    if (!method) {
      const known = methods.map((candidate) => candidate.id).join(', ');
      throw new AppError('NOT_FOUND', { message: `Metode ${id} tidak ada. Yang ada: ${known}.` });
    }
    if (method.kind === 'qr' && change.adminFee) {
      throw new AppError('STEP_REFUSED', {
        message: 'Biaya QRIS tidak boleh dibebankan kepada pelanggan (aturan Bank Indonesia).',
      });
    }
    const others = methods.filter((candidate) => candidate.id !== id && candidate.active);
    if (change.active === false && !others.some(isForPortal)) {
      throw new AppError('STEP_REFUSED', {
        message: 'Ini metode terakhir yang menyala; tanpanya pelanggan tidak dapat membayar.',
      });
    }
    const { active, adminFee } = method;
    return { active, adminFee };
  }

  /** By id, including methods of former gateways. */
  async function methodNames(): Promise<ReadonlyMap<string, string>> {
    return new Map((await listMethodNames(db)).map(({ id, name }) => [id, name]));
  }

  return {
    names: methodNames,
    ensureDefaults,
    list: listMethods,
    require: requireMethod,
    listOwn: listOwnMethods,
    set: setMethod,
  };
}
