import { useState } from 'react';
import { viewAsCustomer } from '@serat/contract/staff/customer-access';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { useMay } from '../../../lib/session.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { Customer } from '../customer-data.ts';

type Step = { at: 'rest' } | { at: 'reason' } | { at: 'open'; url: string };

export function SeeAsCustomer({ customer }: { customer: Customer }) {
  const may = useMay('customer.view');
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  if (!may) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setStep({ at: 'reason' })}>
        Lihat sebagai pelanggan
      </Button>
      {step.at === 'reason' && (
        <ReasonDialog
          call={viewAsCustomer}
          title={`Lihat portal sebagai ${customer.fullName}?`}
          effect="Hanya baca, 15 menit, di tab sendiri. NIK tetap tersembunyi. Pelanggan dapat membaca di Pengaturan bahwa petugas melihat akunnya."
          confirm="Lanjut"
          input={(reason) => ({ customerId: customer.id, reason })}
          onDone={({ data }) => setStep({ at: 'open', url: data.url })}
          onClose={rest}
        />
      )}
      {step.at === 'open' && <OpenDialog url={step.url} onClose={rest} />}
    </>
  );
}

/** A link instead of `window.open`: browsers do not block it, and the tab gets no opener. */
function OpenDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Portal siap dibuka"
      description="Tautan ini berlaku sekali, dalam satu menit."
      footer={
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ full: true })}
          onClick={() => setTimeout(onClose)}
        >
          Buka portal di tab baru
        </a>
      }
    >
      <p className="text-muted">Sesi portal Anda sendiri di peramban ini tidak tersentuh.</p>
    </Dialog>
  );
}
