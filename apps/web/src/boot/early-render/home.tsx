import { HomePage } from '../../pages/home-page.tsx';
import { drawEarlyRender } from './draw.ts';

drawEarlyRender(() => <HomePage />);
