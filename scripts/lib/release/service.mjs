import { bundleStart } from './bundle.mjs';
import { copyRest, copyService } from './files.mjs';

// `node service.mjs FOLDER`: the service as a release has it, without the packages of others.
const [folder] = process.argv.slice(2);
await copyService(folder, '0.0.0');
await copyRest(folder);
await bundleStart(folder);
