import { BadgeCheck, Lock } from 'lucide-react';
import { Link } from '../../../lib/browser/router.tsx';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import * as pages from '@serat/contract/pages';
import { countedFields, profileFieldNames, profileFields } from '@serat/contract/profile';
import type { Profile, ProfileField } from '@serat/contract/profile';
import { getConfig } from '../../../lib/api/config.ts';
import { longDate } from '../../../lib/text/format.ts';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField, type TextFieldProps } from '@serat/ui/fields/text-field.tsx';
import { WhyNik } from '../../../parts/why-nik.tsx';
import { formatNpwp, onlyDigits, type InputFormat } from '../../../parts/fields/input-formats.ts';
import { LockedField } from '@serat/ui/fields/locked-field.tsx';
import { masked } from '../../../parts/fields/masked-input.ts';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import { isInput, isLocked } from './profile-schema.ts';
import type { ProfileValues } from './profile-schema.ts';

interface ProfileFieldsProps {
  profile: Profile;
  today: string;
  register: UseFormRegister<ProfileValues>;
  errors: FieldErrors<ProfileValues>;
  plnId: string;
}

/** The photo has a place of its own above these. */
export const shownNames = profileFieldNames.filter((name) => name !== 'profilePicture');

const genders = [
  { value: 'Pria', label: 'Pria' },
  { value: 'Wanita', label: 'Wanita' },
] as const;

const digits = {
  inputMode: 'numeric',
  autoComplete: 'off',
  inputClassName: 'tabular-nums',
} as const;

/** Attributes of the inputs. A field without an entry is a plain text field. */
const attributes: Partial<Record<ProfileField, Partial<TextFieldProps>>> = {
  fullName: { autoComplete: 'name', hint: 'Sesuai KTP. Setelah disimpan tidak dapat diubah.' },
  dob: {
    type: 'date',
    autoComplete: 'bday',
    min: '1900-01-01',
    hint: 'Setelah disimpan tidak dapat diubah.',
  },
  nik: { ...digits, hint: '16 digit pada KTP. Setelah disimpan tidak dapat diubah.' },
  plnId: digits,
  npwp: {
    ...digits,
    enterKeyHint: 'done',
    placeholder: '00.000.000.0-000.000',
    hint: '15 digit, atau 16 digit NPWP baru.',
  },
};
const formats: Partial<Record<ProfileField, InputFormat>> = {
  nik: onlyDigits,
  plnId: onlyDigits,
  npwp: formatNpwp,
};

export function ProfileFields({ profile, today, register, errors, plnId }: ProfileFieldsProps) {
  const counted: ProfileField[] = countedFields(getConfig().plnIdRequired);

  function renderField(name: ProfileField) {
    const { label } = profileFields[name];
    const value = profile[name] ?? '';
    if (!isInput(name))
      return value && <LockedField label={label} value={value} {...lockedHints[name]} />;
    if (isLocked(profile, name)) {
      return <LockedField label={label} value={name === 'dob' ? longDate(value) : value} />;
    }
    const error = errors[name]?.message;
    if (name === 'phone') return <PhoneField error={error} field={register(name)} />;
    if (name === 'gender') {
      return (
        <Select
          label={label}
          options={genders}
          placeholder="Pilih jenis kelamin"
          autoComplete="sex"
          error={error}
          {...register(name)}
        />
      );
    }
    const format = formats[name];
    return (
      <TextField
        label={counted.includes(name) ? label : `${label} (bila ada)`}
        {...attributes[name]}
        {...(name === 'dob' && { max: today })}
        {...(name === 'plnId' && plnIdState(profile, plnId))}
        error={error}
        {...(format ? masked(register(name), format) : register(name))}
      />
    );
  }

  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">
      <p className="text-sm text-muted md:col-span-2">
        <Lock aria-hidden="true" className="mr-1.5 inline size-4 align-[-2px]" />
        Data bergembok hanya dapat diubah lewat kami.{' '}
        <Link to={pages.help} className="text-link">
          Hubungi kami
        </Link>
      </p>
      {profile.customerNumber && (
        <LockedField
          label="Nomor pelanggan"
          value={profile.customerNumber}
          hint="Sebutkan nomor ini saat menghubungi kami."
        />
      )}
      {shownNames.map((name) => {
        const rendered = renderField(name);
        return (
          rendered && (
            <div key={name}>
              {rendered}
              {name === 'nik' && !isLocked(profile, name) && <WhyNik />}
            </div>
          )
        );
      })}
    </div>
  );
}

const lockedHints: Partial<Record<ProfileField, { hint: string }>> = {
  email: { hint: 'Dipakai untuk masuk.' },
};

function plnIdState(profile: Profile, typed: string): Partial<TextFieldProps> {
  if (profile.plnId === null || typed !== profile.plnId) {
    return { hint: '13 digit pada struk atau meteran listrik.' };
  }
  if (!profile.plnIdVerified) {
    return { hint: 'Belum diverifikasi. Kami periksa saat Anda memesan.' };
  }
  return {
    hint: 'Terverifikasi',
    trailing: <BadgeCheck aria-hidden="true" className="size-5 text-success" />,
  };
}
