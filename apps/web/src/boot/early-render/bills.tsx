import { BillsPage } from '../../pages/bills-page.tsx';
import { drawEarlyRender } from './draw.ts';

drawEarlyRender(() => <BillsPage />);
