export { toOwnDevice } from './device.policy.ts';
export {
  createDeviceService,
  type DeviceService,
  type EditedDevice,
  type EditOfDevice,
  type LentDevice,
} from './device.service.ts';
