import { writeFile } from 'node:fs/promises';
import { environmentExample, settingsPage } from './render.ts';

// `npm run settings`: the page of settings and the example to copy, as the schemas have them.
const root = new URL('../../../../../', import.meta.url);
await writeFile(new URL('docs/settings.md', root), settingsPage());
await writeFile(new URL('.env.example', root), environmentExample());
