/** What the extension does to deliver, for the runs with real agents: its own plans, and its own writing into an input. */
import { placePrompt } from '../../src/host/delivery/placePrompt';
import { nodeEnvironment } from '../../src/node/nodeEnvironment';
import { isAtLeast, programVersion } from '../../src/node/programVersion';
import { writeNewFile } from '../../src/node/writeNewFile';
import { targets } from '../../src/targets/registry';

export { isAtLeast, nodeEnvironment, placePrompt, programVersion, targets, writeNewFile };
