export type Wanted = 'on' | 'walled' | 'off';
export type Vendor = 'mikrotik' | 'cisco' | 'generic';

export interface WantedService {
  user: string;
  password: string;
  wanted: Wanted;
  /** `profile` is the package's id, `bandwidth` its speed as in the catalogue: `50 Mbps`. */
  profile: string;
  bandwidth: string | null;
}

/** A router or access concentrator that keeps the sessions of customers. */
export interface Nas {
  name: string;
  address: string;
  vendor: Vendor;
  coaPort: number;
  secret: string;
  /** False for devices that do not sign their answers. */
  needsMessageAuthenticator: boolean;
  isOn: boolean;
}

/** `unsigned`: answers come, but without a Message-Authenticator although one is required. */
export type NasAnswer = 'good' | 'silent' | 'unsigned';

export interface Session {
  startedAt: Date;
  /** Null while the session is open. */
  stoppedAt: Date | null;
  nasAddress: string;
  address: string | null;
}

/** An interface to the network. Repeating `apply` with the same service is safe. */
export interface NetworkTarget {
  readonly name: 'radius' | 'pretend';
  /**
   * Resolves when every open session has been changed or disconnected; fails with `NetworkFailure`. Changes
   * that are not urgent are rate-limited per NAS.
   */
  apply(service: WantedService, nases: readonly Nas[], pace: { isUrgent: boolean }): Promise<void>;
  /** The actual state, in words for staff, of each user name whose state differs from the wanted one. */
  differing(services: readonly WantedService[]): Promise<ReadonlyMap<string, string>>;
  lastSession(user: string): Promise<Session | null>;
  /** The user whose session has this IPv4 address; null unless exactly one user certainly has it. */
  userAt(address: string): Promise<string | null>;
  test(nas: Nas): Promise<NasAnswer>;
  /** Prepares the network's database for many sessions. Safe to repeat. */
  setUp(): Promise<void>;
  /**
   * Sums up the accounting of past months, and deletes the sessions of months that were summed up 90 days ago.
   * Safe to repeat.
   */
  rollUp(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** The message is shown to staff: it names devices, never people. */
export class NetworkFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NetworkFailure';
  }
}
