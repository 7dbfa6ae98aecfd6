/** Secrets that a sentence states. */
import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule } from '../secretRule';
import { isPlaceholder } from '../values/secretShape';
import {
  findAloneBelow,
  findBeforeWord,
  findBehindKey,
  findBehindWord,
  findChangedTo,
  findPair,
  findUserSlash,
  isOnlyMarks,
} from '../values/statedPassword';

const words = ['(pw ', '(pass ', 'password', 'passwort', 'kennwort', 'passphrase', 'passcode', ' pw', 'pw for ', 'pwd'];

/** What is said of passphrases, and is none. */
const aboutPhrases =
  /\b(?:must|least|characters?|length|minimum|enter|please|invalid|required|error|empty|wrong|bad|incorrect|passphrase|password|key|file)\b/i;

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
  {
    id: 'stated-password',
    keywords: [...words, 'mot de passe', 'contraseña', 'wachtwoord', 'senha d'],
    find: findBehindWord,
  },
  {
    id: 'stated-password',
    keywords: ['password', 'passwort', 'kennwort', 'passphrase', 'passcode'],
    find: findAloneBelow,
  },
  {
    // A generator's marks, which no rule of words can read: only alone at the end of its line.
    id: 'stated-password',
    keywords: ['pass', 'kennwort', 'pwd', 'contraseña', 'senha', 'wachtwoord'],
    pattern: inOrder(
      'iuy',
      oneOf(/pass(?:[_-]?(?:word|wort|phrase|wd))?/u, /kennwort|pwd|contraseña|senha|wachtwoord/u),
      /["']?\s{0,3}(?:[:=]|=>|->)[ \t]{0,3}(?<secret>[^\s"'`]{8,64})(?=\s{0,3}(?:\n|$))/u,
    ),
    check: isOnlyMarks,
  },
  {
    id: 'stated-password',
    keywords: [
      'password is generated for',
      'password generated for',
      'password was generated for',
      'password created for',
    ],
    pattern: /password(?: is| was)? (?:generated|created) for \S{1,80}: (?<secret>\S{6,80})(?=\s|$)/iy,
    check: (value) => /\d/.test(value) && !isPlaceholder(value),
  },
  {
    id: 'stated-password',
    keywords: ['passphrase', 'passwortsatz'],
    pattern: inOrder(
      'iuy',
      /pass(?:phrase|wortsatz)[^\n"“«„:?]{0,40}(?:[:?=]|is|ist|to|auf|was) ["'“«„]/u,
      /(?<secret>[\p{L}\d'-]{1,20}(?: [\p{L}\d'-]{1,20}){3,11})(?=["'”»“])/u,
    ),
    check: (phrase) => phrase === phrase.toLowerCase() && !aboutPhrases.test(phrase),
  },
  {
    // Four letters four times, as mail services make passwords for programs.
    id: 'app-password',
    keywords: ['app password', 'app-password', 'app_password', 'apppassword', 'app-specific password', 'app passwort'],
    pattern:
      /app(?:-specific)?[ _-]?pass(?:word|wort)[^\n"'“`]{0,30}["'“`:= ](?<secret>[a-z]{4}(?:[ -][a-z]{4}){3})(?![\w-]| [a-z])/iy,
    check: (value) => value === value.toLowerCase(),
  },
  {
    id: 'door-code',
    keywords: [
      'unlock code',
      'door code',
      'gate code',
      'alarm code',
      'safe code',
      'entry code',
      'combination',
      'lock code',
    ],
    pattern: inOrder(
      'iy',
      /(?:(?:unlock|door|gate|alarm|safe|entry|lock) code|combination)(?: \/ [\w ]{1,20})?(?: (?:for|of|to|on|at) [\w ]{1,30})?/,
      /(?:: | is | = )["'`]?(?<secret>\d{1,2}(?:-\d{1,2}){2,4}|\d{4,8})(?![\w-]|[.:]\d)/,
    ),
    check: () => true,
  },
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
