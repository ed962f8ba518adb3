export type Wanted = 'on' | 'walled' | 'off';
export type Vendor = 'mikrotik' | 'cisco' | 'generic';

export interface WantedService {
  user: string;
  password: string;
  wanted: Wanted;
  /** The id of the package, and its speed as in the catalogue: `50 Mbps`. */
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
  /** False for devices that sign no answers. */
  needsMessageAuthenticator: boolean;
  isOn: boolean;
}

/** `unsigned`: answers come, but without a Message-Authenticator although one is required. */
export type NasAnswer = 'good' | 'silent' | 'unsigned';

export interface Session {
  startedAt: Date;
  /** Null while it is open. */
  stoppedAt: Date | null;
  nasAddress: string;
  address: string | null;
}

/** One way to reach the network. Applying the same twice is safe. */
export interface NetworkTarget {
  readonly name: 'radius' | 'pretend';
  /**
   * Resolves when every open session has followed; fails with `NetworkFailure`. What is not urgent waits for its
   * turn at the NAS.
   */
  apply(service: WantedService, nases: readonly Nas[], pace: { isUrgent: boolean }): Promise<void>;
  /** What the network has instead, in words for staff, by the user names that it treats differently than wanted. */
  differing(services: readonly WantedService[]): Promise<ReadonlyMap<string, string>>;
  lastSession(user: string): Promise<Session | null>;
  /** Whose session has this IPv4 address, if there is exactly one; null if that is not certain. */
  userAt(address: string): Promise<string | null>;
  test(nas: Nas): Promise<NasAnswer>;
  /** Prepares its database for many sessions. Safe to repeat. */
  setUp(): Promise<void>;
  /** Sums up the accounting of past months, and deletes what was summed up 90 days ago. Safe to repeat. */
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
