import { useEffect, useState } from 'react';
import { getDashboard, welcomeService } from '@serat/contract/dashboard';
import type { RunningService } from '@serat/contract/dashboard';
import { request } from '../../lib/api/api.ts';
import type { Answer } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { isViewTab } from '../../lib/session/view-tab.ts';

interface Welcome {
  /** The server has not said yet whether this visit is the first. */
  isAsking: boolean;
  /** The service that this visit welcomes. */
  service: RunningService | null;
}

/**
 * The server allows the welcome of a service once. A visit welcomes one service. Staff who view the
 * portal as a customer leave it to the customer.
 */
export function useWelcome(services: readonly RunningService[]): Welcome {
  const [service, setService] = useState<RunningService | null>(null);
  const candidate =
    service === null && !isViewTab ? services.find(({ isNew }) => isNew) : undefined;
  const number = candidate?.number;

  useEffect(() => {
    if (number === undefined) return undefined;
    let left = false;
    async function ask(asked: string) {
      // Without an answer, a later visit asks again.
      const answer = await request(welcomeService, { body: { number: asked } }).catch(() => null);
      if (left) return;
      const found = forgetNew(asked);
      if (answer?.data.isFirst && found) setService(found);
    }
    void ask(number);
    return () => {
      left = true;
    };
  }, [number]);

  return { isAsking: number !== undefined, service };
}

/** Updates the stored dashboard, so that this tab does not ask again. */
function forgetNew(number: string): RunningService | undefined {
  const key = readKey(getDashboard, {});
  const stored = queryClient.getQueryData<Answer<typeof getDashboard>>(key);
  if (!stored) return undefined;
  const services = stored.data.services.map((service) =>
    service.number === number ? { ...service, isNew: false } : service,
  );
  queryClient.setQueryData(key, { ...stored, data: { ...stored.data, services } });
  return services.find((service) => service.number === number);
}
