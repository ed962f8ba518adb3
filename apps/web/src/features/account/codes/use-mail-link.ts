import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { longSecret } from '@serat/contract/fields';

/**
 * The secret of a link from a mail. It stands in the fragment, which no server sees, and leaves the
 * address at once: neither the history nor a copied address carries it on.
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
  // Another one, opened in the same tab.
  if (arrived !== null && arrived !== link) setLink(arrived);

  useEffect(() => {
    if (arrived !== null) void navigate({ hash: '' }, { replace: true });
  }, [arrived, navigate]);

  return { link, forget: () => setLink(null) };
}
