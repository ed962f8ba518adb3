import type { DataOf } from '@serat/contract/call';
import { channelNames, type Channel, type getNotificationPreferences } from '@serat/contract/inbox';
import { Select } from '@serat/ui/fields/select.tsx';
import { SwitchRow } from './switch-row.tsx';

type Phone = NonNullable<DataOf<typeof getNotificationPreferences>['phone']>;

interface PhoneSettingsProps {
  phone: Phone;
  onChange: (phone: Phone) => void;
}

/** Messages by WhatsApp and SMS, which the customer has to agree to. */
export function PhoneSettings({ phone, onChange }: PhoneSettingsProps) {
  const name = phone.channels.map((channel) => channelNames[channel]).join(' dan ');
  const options = [...phone.channels, 'email' as const].map((channel) => ({
    value: channel,
    label: channelNames[channel],
  }));
  return (
    <>
      <SwitchRow
        label={name}
        hint={`Saya setuju menerima kabar tagihan dan pemasangan di nomor ${phone.number}.`}
        checked={phone.on}
        onChange={(on) => onChange({ ...phone, on })}
      />
      {phone.on && (
        <>
          <Select
            label="Kirim lebih dulu lewat"
            hint="Bila tidak sampai, kami kirim lewat yang lain."
            value={phone.first}
            options={options}
            onChange={({ currentTarget }) =>
              onChange({ ...phone, first: currentTarget.value as Channel })
            }
          />
          <SwitchRow
            label="HP dan email sekaligus"
            hint="Setiap kabar dikirim lewat keduanya."
            checked={phone.alsoEmail}
            onChange={(alsoEmail) => onChange({ ...phone, alsoEmail })}
          />
        </>
      )}
    </>
  );
}
