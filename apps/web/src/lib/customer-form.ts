import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { getToken, subscribeToSession } from './session.ts';
import { openStorage } from './storage.ts';

/**
 * What a customer typed for an order because the profile does not have it, and the consent. In the
 * tab alone, never in local storage: cheap phones throw a page away while its owner looks up the NIK
 * in another app, but nothing of it may outlive the tab.
 */
export interface CustomerForm {
  fullName: string;
  nik: string;
  plnId: string;
  agreed: boolean;
}

const blank: CustomerForm = { fullName: '', nik: '', plnId: '', agreed: false };

export const useCustomerForm = create<CustomerForm>()(
  persist(() => blank, {
    name: 'serat-customer',
    storage: createJSONStorage(() => openStorage(() => sessionStorage)),
  }),
);

export function keepCustomerForm(fields: Partial<CustomerForm>): void {
  useCustomerForm.setState(fields);
}

export function forgetCustomerForm(): void {
  useCustomerForm.setState(blank);
  useCustomerForm.persist.clearStorage();
}

subscribeToSession(() => {
  if (getToken() === null) forgetCustomerForm();
});
