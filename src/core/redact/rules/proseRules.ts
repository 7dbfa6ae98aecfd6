/** Secrets that a sentence states. */
import type { SecretRule } from '../secretRule';
import {
  findBeforeWord,
  findBehindKey,
  findBehindWord,
  findChangedTo,
  findPair,
  findUserSlash,
} from '../values/statedPassword';

const words = ['(pw ', '(pass ', 'password', 'passwort', 'kennwort', 'passphrase', 'passcode', ' pw', 'pw for ', 'pwd'];

/** Rules for secrets that stand in a sentence. */
export const proseRules: readonly SecretRule[] = [
  {
    id: 'stated-password',
    keywords: [
      ...words,
      'contraseña',
      'mot de passe',
      'senha',
      'wachtwoord',
      'hasło',
      'пароль',
      'clave',
      ' token',
      ' secret',
      'api key',
      ' pin',
    ],
    find: findBeforeWord,
  },
  { id: 'stated-password', keywords: words, find: findBehindWord },
  {
    id: 'stated-secret',
    keywords: [' secret', ' token', 'api key', ' key', 'apikey', 'api-key', 'api_key', ' pat:', ' pat '],
    find: findBehindKey,
  },
  {
    id: 'stated-password',
    keywords: [
      ' changed to',
      'changed it to',
      'set it to',
      'reset it to',
      'change it to',
      'rotated to',
      'rotated it to',
      ' is now',
      "it's now",
      'its now',
      'it to',
    ],
    find: findChangedTo,
  },
  {
    id: 'stated-password',
    keywords: [
      'wifi:',
      'wi-fi:',
      'wlan:',
      'zugang:',
      'creds',
      'credentials',
      'login',
      'log in',
      'logged in',
      'sign in',
      'zugangsdaten',
      'identifiants',
      'account',
      'username',
    ],
    find: findPair,
  },
  {
    id: 'stated-password',
    keywords: ['admin', 'root', 'user', 'test', 'postgres', 'guest', 'demo', 'sa'].flatMap((user) => [
      `${user} / `,
      `${user}/`,
      `${user}:`,
    ]),
    find: findUserSlash,
  },
];
