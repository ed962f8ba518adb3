import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { longSecret } from '@serat/contract/fields';

/**
 * The secret of a mail's link. It is in the fragment, which is not sent to a server, and is removed
 * from the address at once, so that the history and copied addresses do not contain it.
 */
export function useMailLink(secret: typeof longSecret = longSecret): {
  link: string | null;
  forget: () => void;
} {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const read = secret.safeParse(hash.slice(1));
  const arrived = read.success ? read.data : null;
  const [link, setLink] = useState(arrived);
  if (arrived !== null && arrived !== link) setLink(arrived);

  useEffect(() => {
    if (arrived !== null) void navigate({ hash: '' }, { replace: true });
  }, [arrived, navigate]);

  return { link, forget: () => setLink(null) };
}
