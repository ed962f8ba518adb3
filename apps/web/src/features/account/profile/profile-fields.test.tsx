import { renderToStaticMarkup } from 'react-dom/server';
import type { UseFormRegister } from 'react-hook-form';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { profileFieldNames, profileFields, type Profile } from '@serat/contract/profile';
import { ProfileFields } from './profile-fields.tsx';
import { inputNames, profileForm, profileValues, type ProfileValues } from './profile-schema.ts';
import { draftNames } from './use-profile-draft.ts';

const empty = Object.fromEntries(profileFieldNames.map((name) => [name, ''])) as unknown as Profile;
const register = ((name: string) => ({ name })) as UseFormRegister<ProfileValues>;

const rendered = (profile: Profile) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <ProfileFields
        profile={profile}
        today="2026-11-18"
        register={register}
        errors={{}}
        plnId=""
      />
    </StaticRouter>,
  );

const texts = inputNames.filter((name) => name !== 'profilePicture');

test.each(texts)('the form has an input for %s', (name) => {
  const html = rendered(empty);
  expect(html).toContain(`name="${name}"`);
  expect(html).toContain(profileFields[name].label);
});

test('a field that the customer cannot change is shown if it is filled', () => {
  expect(rendered(empty)).not.toContain('Alamat kontak');
  expect(rendered({ ...empty, contactAddress: 'Jl. Melati 3' })).toContain('Jl. Melati 3');
});

test('the reason for locked fields is given once', () => {
  const locked = {
    ...empty,
    email: 'ratna@serat.example',
    fullName: 'Ratna',
    nik: '7371014202920001',
  };
  const html = rendered(locked);
  expect(html.match(/readOnly/gi)).toHaveLength(3);
  expect(html.match(/Data bergembok hanya dapat diubah lewat kami\./g)).toHaveLength(1);
  expect(html).not.toContain('Sudah terisi');
});

test('every input has a value, a check, a draft', () => {
  const sorted = inputNames.toSorted();
  expect(Object.keys(profileValues(empty)).toSorted()).toEqual(sorted);
  expect(Object.keys(profileForm('2026-11-18').shape).toSorted()).toEqual(sorted);
  expect([...draftNames.tab, ...draftNames.shared].toSorted()).toEqual(sorted);
});
