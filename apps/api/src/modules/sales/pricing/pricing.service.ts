import type { CheckedBody } from '@serat/contract/call';
import type { CostLine, getCosts } from '@serat/contract/pricing';
import { AppError } from '../../../app-error.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import {
  buildLines,
  choiceIds,
  toCostLines,
  withFee,
  type Choice,
  type PricedLine,
  type PricedProduct,
} from './pricing.policy.ts';

interface PricingDeps {
  db: Db;
  /** In Rupiah, once per installation. */
  installationFee: number;
  findProducts(handle: Handle, ids: readonly string[]): Promise<PricedProduct[]>;
  findKelurahan(handle: Handle, id: string): Promise<{ areaId: string } | null>;
  requireMethod(handle: Handle, id: string): Promise<{ adminFee: number }>;
}

export function createPricingService(deps: PricingDeps) {
  /** `areaId` may be a promise, so that both queries run in parallel. */
  async function price(
    handle: Handle,
    choice: Choice,
    areaId: string | Promise<string>,
  ): Promise<PricedLine[]> {
    const [area, products] = await Promise.all([
      areaId,
      deps.findProducts(handle, choiceIds(choice)),
    ]);
    return buildLines(choice, products, area, deps.installationFee);
  }

  async function costs(input: CheckedBody<typeof getCosts>): Promise<CostLine[]> {
    const { db } = deps;
    const tvId = input.kdPaketSarmaTv || null;
    if ((input.flagPaketSarmaTv === 1) !== (tvId !== null)) {
      throw new AppError('INVALID_INPUT', {
        fields: { flagPaketSarmaTv: 'Tidak cocok dengan paket TV yang dipilih' },
      });
    }
    const kelurahan = await deps.findKelurahan(db, input.kdKel);
    if (!kelurahan) {
      throw new AppError('INVALID_INPUT', { fields: { kdKel: 'Kelurahan tidak dikenal' } });
    }
    const alaCarteIds = input.kdAlaCarte
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
    if (alaCarteIds.length > 50) {
      throw new AppError('INVALID_INPUT', { fields: { kdAlaCarte: 'Maksimal 50 saluran' } });
    }
    const choice = { internetId: input.kdPaketSarmaInternet, tvId, alaCarteIds };
    const lines = await price(db, choice, kelurahan.areaId);
    const fee = input.paymentMethod
      ? (await deps.requireMethod(db, input.paymentMethod)).adminFee
      : 0;
    return toCostLines(withFee(lines, fee));
  }

  return { price, costs };
}

export type PricingService = ReturnType<typeof createPricingService>;
