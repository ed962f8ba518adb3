import { Link } from 'react-router';
import { roleLabels } from '@serat/contract/staff/roles';
import { buttonClass } from '@serat/ui/button-class.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { useMe } from '../lib/session.ts';

export function NoPermission() {
  const { role } = useMe();
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      headingLevel={1}
      title="Anda tidak punya akses ke halaman ini"
      text={`Peran ${roleLabels[role]} tidak mencakup halaman ini. Minta Pemilik bila Anda memerlukannya.`}
      action={
        <Link to="/siapa-boleh-apa" className={buttonClass({ variant: 'secondary' })}>
          Lihat hak akses
        </Link>
      }
    />
  );
}
