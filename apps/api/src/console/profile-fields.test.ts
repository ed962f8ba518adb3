import { getMyData } from '@serat/contract/privacy';
import { fieldsWith, profileFieldNames, type ProfileField } from '@serat/contract/profile';
import { correctContactAddress } from '@serat/contract/staff/customer-contacts';
import { getCustomer, getIdentity } from '@serat/contract/staff/customers';
import { getProfile, saveProfile } from '@serat/contract/account';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { uploadPicture } from '../modules/base/file/testing/upload-driver.ts';
import { profileColumns } from '../modules/people/account/profile/profile-columns.ts';
import { createOrderApp } from '../modules/sales/order/testing/order-app.ts';
import { checkoutBody } from '../modules/sales/order/testing/order-fixtures.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createOrderApp();
const { app, call, clock, db, services } = world;
const { ask, person } = await createConsoleApp(world);
const who = await world.customer({ nik: null, plnId: null });

/** One value per field. A new field of the profile gets its value here. */
const typed: Record<Exclude<ProfileField, 'fullName' | 'email'>, string> = {
  gender: 'Wanita',
  dob: '1990-04-21',
  nik: '3174056104900004',
  phone: '081277776666',
  plnId: '5321456789012',
  npwp: '09.254.294.3-407.000',
  contactAddress: 'Jl. Melati 3, Depok',
  profilePicture: await uploadPicture(app, who.token),
};
const filled: Record<ProfileField, string> = {
  ...typed,
  fullName: 'Siti Aminah',
  email: who.email,
};
const { profilePicture, ...texts } = filled;
const owner = await person('owner');
await call(saveProfile, { body: typed }, who);
await ask(
  correctContactAddress,
  {
    body: {
      customerId: who.id,
      address: filled.contactAddress,
      seen: '',
      reason: 'Diminta pelanggan',
    },
  },
  owner.cookie,
);

test('the customer reads every field of the profile', async () => {
  const { data } = await call(getProfile, {}, who);
  expect(data).toMatchObject({ ...filled, completeness: 1 });
});

test('the console shows every field, the sealed ones by their last digits', async () => {
  const query = { customerId: who.id };
  const { data: contact } = await ask(getCustomer, { query }, owner.cookie);
  const { data: identity } = await ask(getIdentity, { query }, owner.cookie);
  expect({ ...contact, ...identity }).toMatchObject({
    ...texts,
    nik: '************0004',
    npwp: '****************.000',
  });
});

test('the my-data export contains every field, decrypted', async () => {
  const { body } = await world.download(getMyData, {}, who);
  const { profil } = JSON.parse(body) as { profil: Record<string, string> };
  expect(profil).toMatchObject(texts);
  expect(profilePicture).toContain(profil['profilePicture']);
});

test('exactly the sealed fields are encrypted in the database', () => {
  const encrypted = profileFieldNames.filter((name) => profileColumns[name].endsWith('_sealed'));
  expect(encrypted).toEqual(fieldsWith('sealed'));
});

test('a deletion that keeps the books empties every field', async () => {
  await world.checkout(who, checkoutBody);
  clock.advance({ days: 3 });
  await world.sweep();
  expect(await services.privacy.deletePerson(who.email, nameOnly('Budi'))).toBe('anonymised');
  const { rows } = await sql<Record<string, unknown>>`
    select * from customer where id = ${who.id}::uuid`.execute(db);
  const left = profileFieldNames.map((name) => [name, rows[0]?.[profileColumns[name]]]);
  const { email, ...others } = Object.fromEntries(left) as Record<ProfileField, unknown>;
  expect(email).not.toBe(who.email);
  const nothing = Object.fromEntries(profileFieldNames.map((name) => [name, null]));
  expect({ ...others, email: null }).toEqual({
    ...nothing,
    fullName: expect.not.stringContaining('Siti'),
    phone: '',
  });
});
