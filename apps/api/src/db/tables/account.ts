import type { ColumnType, Generated } from 'kysely';
import type { Optional } from './column.ts';

interface CustomerTable {
  id: Generated<string>;
  email: string;
  full_name: string;
  phone: string;
  password_hash: string;
  gender: Optional<'Pria' | 'Wanita'>;
  dob: Optional<string>;
  nik_sealed: Optional<Buffer>;
  pln_id: Optional<string>;
  pln_checked: Generated<boolean>;
  npwp_sealed: Optional<Buffer>;
  picture_file_id: Optional<string>;
  verified_at: Optional<Date>;
  anonymised_at: Optional<Date>;
  created_at: Date;
  updated_at: Date;
}

interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  id: Generated<string>;
  browser: Generated<string>;
  system: Generated<string>;
  created_at: Date;
  last_used_at: Date;
}

interface DeviceSeenTable {
  customer_id: string;
  browser: string;
  system: string;
  first_seen_at: Date;
}

export type CodePurpose = 'activation' | 'reset';

interface RegistrationTable {
  id: Generated<string>;
  email: string;
  full_name: string;
  phone: string;
  password_hash: string;
  terms_version: string;
  privacy_version: string;
  proof_hash: Optional<Buffer>;
  session_hash: Optional<Buffer>;
  created_at: Date;
}

interface MailedCodeTable {
  id: Generated<number>;
  email: string;
  purpose: CodePurpose;
  registration_id: Optional<string>;
  code_digest: Buffer;
  link_digest: Buffer;
  tries_before: number;
  expires_at: Date;
}

interface CodeRequestTable {
  id: Generated<number>;
  email_digest: Buffer;
  requested_at: Date;
}

interface WrongTryTable {
  key_digest: Buffer;
  tries: number;
  last_at: Date;
}

interface KnownBrowserTable {
  customer_id: string;
  proof_hash: Buffer;
  last_login_at: Date;
}

export type LegalDocument = 'terms' | 'privacy';

interface ConsentTable {
  id: Generated<number>;
  customer_id: string;
  document: LegalDocument;
  version: string;
  given_for: 'register' | 'checkout';
  given_at: Date;
}

interface PushTokenTable {
  token_hash: Buffer;
  customer_id: string;
  session_hash: Optional<Buffer>;
  token: string;
  topic: Generated<string>;
  saved_at: Date;
}

interface FileTable {
  id: string;
  customer_id: string;
  media_type: string;
  bytes: Generated<number>;
  stored: Generated<boolean>;
  attached: Generated<boolean>;
  created_at: Date;
}

export type MailState = 'pending' | 'sending' | 'sent' | 'uncertain' | 'refused' | 'dropped';

interface MailTable {
  id: Generated<string>;
  event_key: string;
  customer_id: Optional<string>;
  kind: Generated<string>;
  recipient_digest: Optional<Buffer>;
  state: Generated<MailState>;
  useless_after: Optional<Date>;
  content_sealed: Optional<Buffer>;
  created_at: Date;
  sent_at: Optional<Date>;
  repeated_at: Optional<Date>;
}

interface LegalDocumentTable {
  id: string;
  document: LegalDocument;
  version: string;
  content: ColumnType<unknown, string, string>;
  published_at: Date;
}

interface DemoMailTable {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  received_at: Date;
}

interface DataExportTable {
  id: Generated<number>;
  customer_id: string;
  exported_at: Date;
}

export interface AccountTables {
  customer: CustomerTable;
  session: SessionTable;
  device_seen: DeviceSeenTable;
  registration: RegistrationTable;
  mailed_code: MailedCodeTable;
  code_request: CodeRequestTable;
  wrong_try: WrongTryTable;
  known_browser: KnownBrowserTable;
  consent: ConsentTable;
  push_token: PushTokenTable;
  file: FileTable;
  mail: MailTable;
  legal_document: LegalDocumentTable;
  demo_mail: DemoMailTable;
  data_export: DataExportTable;
}
