import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { longSecret } from '@serat/contract/fields';

/**
 * The secret of a link from a mail. It stands in the fragment, which no server sees, and leaves the
 * address at once: neither the history nor a copied address carries it on.
 */
export function useMailLink(): { link: string | null; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const arrived = secretIn(hash);
  const [link, setLink] = useState(arrived);
  // Another one, opened in the same tab.
  if (arrived !== null && arrived !== link) setLink(arrived);

  useEffect(() => {
    if (arrived !== null) void navigate({ hash: '' }, { replace: true });
  }, [arrived, navigate]);

  return { link, forget: () => setLink(null) };
}

function secretIn(hash: string): string | null {
  const read = longSecret.safeParse(hash.slice(1));
  return read.success ? read.data : null;
}
