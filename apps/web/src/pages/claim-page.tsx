import { Claim } from '../features/account/claim/claim.tsx';
import { Contacts } from '../features/content/contacts.tsx';

export function ClaimPage() {
  return (
    <>
      <Claim />
      <p className="mt-8 mb-4 text-sm text-muted">
        Kode tidak sampai, atau kontak itu bukan milik Anda lagi? Kami bantu sesudah memeriksa
        identitas Anda.
      </p>
      <Contacts />
    </>
  );
}
