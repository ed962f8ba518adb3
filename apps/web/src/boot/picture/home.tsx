import { HomePage } from '../../pages/home-page.tsx';
import { drawPicture } from './draw.ts';

drawPicture(() => <HomePage />);
