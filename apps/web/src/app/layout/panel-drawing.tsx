import { ThreadOfLight } from '@serat/ui/drawings/thread-of-light.tsx';

export const PanelDrawing = () => <ThreadOfLight className="min-h-0 animate-fade" />;
