import { bundleStart } from './bundle.mjs';
import { copyRest, copyService } from './files.mjs';

// `node service.mjs FOLDER`: the service as in a release, without third-party packages.
const [folder] = process.argv.slice(2);
await copyService(folder, '0.0.0');
await copyRest(folder);
await bundleStart(folder);
