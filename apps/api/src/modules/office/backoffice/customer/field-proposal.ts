import { profileFields, type ProfileField } from '@serat/contract/profile';

interface FieldChange {
  customerId: string;
  field: ProfileField;
  value: string;
  seen: string | null;
}

/** Both values of a field are encrypted until the decision. */
export const fieldProposal = (verb: string, { customerId, field, value, seen }: FieldChange) => ({
  payload: { customerId, field },
  hidden: { value, seen },
  content: { before: { [field]: seen }, after: { [field]: value } },
  // The title is kept after the decision, so it contains no personal data.
  title: `${verb} ${profileFields[field].label}`,
  subject: 'customer' as const,
  subjectId: customerId,
  customerId,
});
