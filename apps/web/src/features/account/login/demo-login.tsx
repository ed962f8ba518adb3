import { Fragment, useState } from 'react';
import { getConfig } from '../../../lib/api/config.ts';
import { Button } from '@serat/ui/button.tsx';
import { MailboxLink } from '../codes/mailbox-link.tsx';

interface DemoLoginProps {
  onUse: (account: { email: string; password: string }) => Promise<void>;
}

export function DemoLogin({ onUse }: DemoLoginProps) {
  const { demo } = getConfig();
  const [entering, setEntering] = useState(false);
  if (demo === null) return null;

  async function enter(account: { email: string; password: string }) {
    setEntering(true);
    try {
      await onUse(account);
    } finally {
      setEntering(false);
    }
  }

  return (
    <aside
      aria-label="Akun demo"
      className="mt-6 rounded-card border border-hairline bg-surface p-4 text-sm"
    >
      <p className="font-semibold">Mode demo</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Email</dt>
        <dd className="break-all">{demo.email}</dd>
        <dt className="text-muted">Password</dt>
        <dd className="break-all">{demo.password}</dd>
        {demo.others.map(({ email, about }) => (
          <Fragment key={email}>
            <dt className="text-muted">{about}</dt>
            <dd>
              <button
                type="button"
                className="text-link py-0.5 text-left break-all"
                onClick={() => void enter({ email, password: demo.password })}
              >
                {email}
              </button>
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" loading={entering} onClick={() => void enter(demo)}>
          Pakai akun demo
        </Button>
        <MailboxLink />
      </div>
    </aside>
  );
}
