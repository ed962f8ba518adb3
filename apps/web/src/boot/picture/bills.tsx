import { BillsPage } from '../../pages/bills-page.tsx';
import { drawPicture } from './draw.ts';

drawPicture(() => <BillsPage />);
