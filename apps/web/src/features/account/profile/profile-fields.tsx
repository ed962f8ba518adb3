import { BadgeCheck } from 'lucide-react';
import { Link } from '../../../lib/browser/router.tsx';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { Profile } from '@serat/contract/account';
import * as pages from '@serat/contract/pages';
import { getConfig } from '../../../lib/api/config.ts';
import { longDate } from '../../../lib/text/format.ts';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { WhyNik } from '../../../parts/why-nik.tsx';
import { formatNpwp, onlyDigits } from '../../../parts/fields/input-formats.ts';
import { LockedField } from '@serat/ui/fields/locked-field.tsx';
import { masked } from '../../../parts/fields/masked-input.ts';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import { isLocked } from './profile-schema.ts';
import type { ProfileValues } from './profile-schema.ts';

interface ProfileFieldsProps {
  profile: Profile;
  today: string;
  register: UseFormRegister<ProfileValues>;
  errors: FieldErrors<ProfileValues>;
  /** Current value of the field. */
  plnId: string;
}

const genders = [
  { value: 'Pria', label: 'Pria' },
  { value: 'Wanita', label: 'Wanita' },
] as const;

export function ProfileFields({ profile, today, register, errors, plnId }: ProfileFieldsProps) {
  const isSaved = profile.plnId !== null && plnId === profile.plnId;
  const verified = isSaved && profile.plnIdVerified;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">
      {isLocked(profile, 'fullName') ? (
        <LockedField label="Nama lengkap" value={profile.fullName} />
      ) : (
        <TextField
          label="Nama lengkap"
          autoComplete="name"
          hint="Sesuai KTP. Setelah disimpan tidak dapat diubah."
          error={errors.fullName?.message}
          {...register('fullName')}
        />
      )}
      <LockedField
        label="Email"
        value={profile.email}
        hint="Dipakai untuk masuk. Hubungi kami untuk menggantinya."
      />
      <Select
        label="Jenis kelamin"
        options={genders}
        placeholder="Pilih jenis kelamin"
        autoComplete="sex"
        error={errors.gender?.message}
        {...register('gender')}
      />
      {isLocked(profile, 'dob') ? (
        <LockedField label="Tanggal lahir" value={longDate(profile.dob ?? '')} />
      ) : (
        <TextField
          label="Tanggal lahir"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          hint="Setelah disimpan tidak dapat diubah."
          error={errors.dob?.message}
          {...register('dob')}
        />
      )}
      {isLocked(profile, 'nik') ? (
        <LockedField label="NIK" value={profile.nik ?? ''} />
      ) : (
        <div>
          <TextField
            label="NIK"
            inputMode="numeric"
            autoComplete="off"
            hint="16 digit pada KTP. Setelah disimpan tidak dapat diubah."
            error={errors.nik?.message}
            inputClassName="tabular-nums"
            {...masked(register('nik'), onlyDigits)}
          />
          <WhyNik />
        </div>
      )}
      <PhoneField error={errors.phone?.message} field={register('phone')} />
      <TextField
        label={getConfig().plnIdRequired ? 'ID Pelanggan PLN' : 'ID Pelanggan PLN (bila ada)'}
        inputMode="numeric"
        autoComplete="off"
        hint={verified ? 'Terverifikasi' : isSaved ? notVerified : onMeter}
        error={errors.plnId?.message}
        inputClassName="tabular-nums"
        {...(verified && { trailing: <BadgeCheck aria-hidden="true" className={verifiedLook} /> })}
        {...masked(register('plnId'), onlyDigits)}
      />
      <TextField
        label="NPWP (bila ada)"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="00.000.000.0-000.000"
        hint="15 digit, atau 16 digit NPWP baru."
        error={errors.npwp?.message}
        inputClassName="tabular-nums"
        {...masked(register('npwp'), formatNpwp)}
      />
      {profile.contactAddress && (
        <LockedField label="Alamat kontak" value={profile.contactAddress} />
      )}
      <p className="text-sm text-muted md:col-span-2">
        Data yang terkunci keliru?{' '}
        <Link to={pages.help} className="text-link">
          Hubungi kami
        </Link>
      </p>
    </div>
  );
}

const onMeter = '13 digit pada struk atau meteran listrik.';
const notVerified = 'Belum diverifikasi. Kami periksa saat Anda memesan.';
const verifiedLook = 'size-5 text-success';
