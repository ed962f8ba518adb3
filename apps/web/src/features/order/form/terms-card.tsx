import type { ReactNode, Ref } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { keepCustomerForm } from '../../../model/customer-form.ts';
import { Card } from '@serat/ui/card.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';

interface TermsCardProps {
  terms: ReactNode;
  agreed: boolean;
  error: string | undefined;
  checkboxRef: Ref<HTMLInputElement>;
}

/** A scrollable box must be focusable by keyboard. */
const keyboardScrolled = { tabIndex: 0 };

export function TermsCard({ terms, agreed, error, checkboxRef }: TermsCardProps) {
  return (
    <Card title="Syarat & Ketentuan">
      <section
        aria-label="Isi Syarat & Ketentuan"
        {...keyboardScrolled}
        className="h-56 overflow-y-auto overscroll-contain rounded-field border border-hairline bg-canvas px-4 py-4 text-sm [&_h2]:text-base [&_h3]:text-sm"
      >
        {terms}
      </section>
      <Checkbox
        ref={checkboxRef}
        className="mt-3"
        checked={agreed}
        onChange={(event) => keepCustomerForm({ agreed: event.target.checked })}
        error={error}
        label={
          <>
            Saya sudah membaca dan menyetujui{' '}
            <Link to={pages.terms} target="_blank" className="text-link">
              Syarat & Ketentuan yang berlaku
              <span className="sr-only"> (dibuka di tab baru)</span>
            </Link>
          </>
        }
      />
    </Card>
  );
}
