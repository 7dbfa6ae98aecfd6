/** Secrets that only their name gives away. */

import type { SecretRule } from '../secretRule';
import { findAssignment } from '../values/assignment';

/** Rules for values whose name says that they are secret. */
export const assignmentRules: readonly SecretRule[] = [
  {
    id: 'assigned-password',
    keywords: ['pass', 'pwd', 'kennwort', '_pw', 'pw=', 'pw:', 'pw ', "pw'", 'pw"', 'bindpw', 'psk'],
    find: findAssignment,
  },
  {
    id: 'assigned-secret',
    keywords: [
      'secret',
      'token',
      'key',
      'credential',
      'jwt',
      '_pat',
      'pat=',
      'auth=',
      '_auth',
      'auth:',
      '_creds',
      '_dsn',
      'signature',
      '_salt',
    ],
    find: findAssignment,
  },
];
