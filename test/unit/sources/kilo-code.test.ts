import { kiloCode } from '../../../src/sources/kilo-code/adapter';
import { checkSource } from './checkSource';

describe('kilo-code', () => {
  checkSource(kiloCode);
});
