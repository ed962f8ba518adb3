export { createNetworkService, type NetworkService } from './network.service.ts';
export type { WantedNas } from './nas.service.ts';
