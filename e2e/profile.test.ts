import { describe, expect, it } from 'vitest';
import { customer } from './support/account.ts';
import { call, enter, newCustomer } from './support/customer.ts';
import { borrowPage, desktop, expectGoodScreen, phone } from './support/journey.ts';
import { ordered } from './support/order.ts';

function isOnTop(field: Element): boolean {
  const { left, top, bottom } = field.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === field);
}

describe('the profile', () => {
  // shows 8.17
  it('shows errors, keeps typed text and keeps the session', async () => {
    const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [422] });
    await customer(page);
    await page.goto('/pengaturan');
    await page.getByLabel('ID Pelanggan').fill('5321456780000');
    await page.getByLabel('NIK').fill('123');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('NIK terdiri dari 16 digit').waitFor();
    expect(await page.getByLabel('NIK').evaluate(isOnTop)).toBe(true);
    await page.getByLabel('NIK').fill('7371014202920001');
    // A value outside the list shows our message, not Zod's.
    const gender = page.getByLabel('Jenis kelamin');
    await gender.evaluate((select) => select.append(new Option('Lain', 'Lain')));
    await gender.selectOption('Lain');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Pilih Pria atau Wanita').waitFor();
    await gender.selectOption('Pria');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const failure = page.getByRole('alertdialog');
    await failure.getByText('Error').first().waitFor();
    await failure.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('ID Pelanggan').inputValue()).toBe('5321456780000');
    await expectGoodScreen(page);
    expect(await page.evaluate(() => localStorage.getItem('tokens'))).not.toBeNull();
    await end();
  });

  // shows 8.16
  it('is clean once saved, and keeps text typed during the save', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const person = await customer(page);
    await page.goto('/pengaturan');
    const gender = page.getByLabel('Jenis kelamin');
    const npwp = page.getByLabel('NPWP');
    const cancel = page.getByRole('button', { name: 'Batalkan' });
    const hold = async (path: string) => {
      const held = Promise.withResolvers<undefined>();
      await page.route(path, async (route) => {
        await held.promise;
        await route.continue();
      });
      return () => held.resolve(undefined);
    };
    const save = page.getByRole('button', { name: 'Simpan' });
    const saved = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });

    await gender.selectOption('Wanita');
    await cancel.waitFor();
    await save.click();
    await saved.click();
    await cancel.waitFor({ state: 'detached' });
    expect(await gender.inputValue()).toBe('Wanita');

    await gender.selectOption('Pria');
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    expect(await gender.inputValue()).toBe('Wanita');

    const letSave = await hold('**/profile/save');
    const letRead = await hold('**/profile/get');
    await gender.selectOption('Pria');
    await save.click();
    await npwp.pressSequentially('12');
    letSave();
    await saved.click();
    await saved.waitFor({ state: 'detached' });
    expect([await gender.inputValue(), await npwp.inputValue()]).toEqual(['Pria', '12']);
    const phoneBox = page.getByLabel('Nomor telepon');
    await call('/v1/account/master/profile/save', { phone: '081200000077' }, person.token);
    await npwp.pressSequentially('3');
    letRead();
    await expect.poll(() => phoneBox.inputValue()).toBe('081200000077');
    expect([await gender.inputValue(), await npwp.inputValue()]).toEqual(['Pria', '12.3']);
    await expectGoodScreen(page);

    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    expect([await gender.inputValue(), await npwp.inputValue()]).toEqual(['Pria', '']);
    await page.reload();
    await expect.poll(() => gender.inputValue()).toBe('Pria');
    expect([await npwp.inputValue(), await cancel.count()]).toEqual(['', 0]);
    await end();
  });
});

it('a long name without spaces wraps inside its box', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const fullName = 'Wiryawanatmadiningrat'.repeat(4);
  const person = await newCustomer({ fullName });
  await enter(page, person, null);
  await ordered(person);
  /** Boxes with the name that are wider than the screen or cut the name off. */
  const tooWide = () =>
    page.getByText(fullName).evaluateAll((boxes) =>
      boxes
        .filter((box) => {
          const { left, right } = box.getBoundingClientRect();
          const isCut = box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1;
          return left < 0 || right > innerWidth || isCut;
        })
        .map((box) => `${box.tagName} ${box.className}`),
    );
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    for (const path of ['/home', '/pengaturan']) {
      await page.goto(path);
      await page.getByText(fullName).filter({ visible: true }).first().waitFor();
      expect(await tooWide()).toEqual([]);
      await expectGoodScreen(page);
    }
    await page.goto('/order');
    await page
      .getByRole('button', { name: /^Detail/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(fullName).waitFor();
    expect(await tooWide()).toEqual([]);
    await expectGoodScreen(page);
  }
  await end();
});
