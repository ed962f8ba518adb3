import { getConfig } from '../lib/api/config.ts';
import { linkLook } from './link-look.ts';

/** Also for people without a login, who cannot open the help page. */
export const ContactLink = ({ words = 'Hubungi kami' }: { words?: string }) => (
  <a href={getConfig().providerSite} target="_blank" rel="noreferrer" className={linkLook}>
    {words}
    <span className="sr-only">, buka di tab baru</span>
  </a>
);
