import { createTabDraft } from './tab-draft.ts';
import { tabDraftNames } from './tab-draft-names.ts';

/** Customer data typed for an order because the profile lacks it, and the consent. */
export interface CustomerForm {
  fullName: string;
  nik: string;
  plnId: string;
  agreed: boolean;
  unsaved: Partial<Record<'fullName' | 'nik' | 'plnId', string>>;
}

const draft = createTabDraft<CustomerForm>(tabDraftNames.customer, {
  fullName: '',
  nik: '',
  plnId: '',
  agreed: false,
  unsaved: {},
});

export const useCustomerForm = draft.store;
export const forgetCustomerForm = draft.forget;

export function keepCustomerForm(fields: Partial<CustomerForm>): void {
  useCustomerForm.setState(fields);
}
