import { PackagesPage } from '../../pages/packages-page.tsx';
import { drawEarlyRender } from './draw.ts';

drawEarlyRender(() => <PackagesPage />);
