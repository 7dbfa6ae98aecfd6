import { toCents } from './src/money.js';

if (toCents(1.129) !== 1.13) throw new Error(`1.129 became ${toCents(1.129)}`);
console.log('1 check passed');
