/** All secret rules. A family joins by one line here. */
import type { SecretRule } from '../secretRule';
import { aiRules } from './aiRules';
import { assignmentRules } from './assignmentRules';
import { chatRules } from './chatRules';
import { cloudRules } from './cloudRules';
import { codeHostRules } from './codeHostRules';
import { commandRules } from './commandRules';
import { consoleRules } from './consoleRules';
import { deviceRules } from './deviceRules';
import { headerRules } from './headerRules';
import { keyRules } from './keyRules';
import { labelRules } from './labelRules';
import { loginRules } from './loginRules';
import { packageRules } from './packageRules';
import { paymentRules } from './paymentRules';
import { placeRules } from './placeRules';
import { programRules } from './programRules';
import { proseRules } from './proseRules';
import { protocolRules } from './protocolRules';
import { serviceRules } from './serviceRules';
import { storeRules } from './storeRules';
import { urlRules } from './urlRules';

/** Every rule; where two find the same secret, the earlier one names it. */
export const rules: readonly SecretRule[] = [
  ...keyRules,
  ...aiRules,
  ...cloudRules,
  ...codeHostRules,
  ...chatRules,
  ...paymentRules,
  ...packageRules,
  ...serviceRules,
  ...headerRules,
  ...urlRules,
  ...commandRules,
  ...storeRules,
  ...consoleRules,
  ...programRules,
  ...placeRules,
  ...protocolRules,
  ...deviceRules,
  ...loginRules,
  ...assignmentRules,
  ...labelRules,
  ...proseRules,
];
