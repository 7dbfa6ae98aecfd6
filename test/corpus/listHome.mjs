// Lays a home out of the folder of real logs and prints what a list of its sessions has to hold.
//   node test/corpus/listHome.mjs LOGS HOME
import { layHome } from './layHome.mjs';
import { rawSessions } from './rawSessions.mjs';

const [logs, home] = process.argv.slice(2);
console.log(JSON.stringify(rawSessions(layHome(logs, home))));
