import { writeFile } from 'node:fs/promises';
import { environmentExample, settingsPage } from './render.ts';

// `npm run settings`: writes docs/settings.md and .env.example from the schemas.
const root = new URL('../../../../../', import.meta.url);
await writeFile(new URL('docs/settings.md', root), settingsPage());
await writeFile(new URL('.env.example', root), environmentExample());
