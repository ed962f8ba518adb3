import { PackagesPage } from '../../pages/packages-page.tsx';
import { drawPicture } from './draw.ts';

drawPicture(() => <PackagesPage />);
