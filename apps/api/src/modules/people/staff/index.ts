export type { Caller } from './own-profile.service.ts';
export { sessionEnd, type StaffSession } from './staff-deps.ts';
export { createStaffService, type StaffService } from './staff.service.ts';
