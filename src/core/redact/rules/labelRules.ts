/** Passwords and tokens behind their name in other languages. */

import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule, Span } from '../secretRule';
import { isAssignedSecret } from '../values/assignedValue';

const list = (words: string) => words.split(' ');

const passwordLabels = list(
  'contraseña contrasena contraseñas senha пароль пароля parola parolă wachtwoord hasło haslo heslo şifre sifre lösenord losenord adgangskode salasana κωδικός jelszó lozinka сифра סיסמה',
);
/** Two characters and the colon, because a scan needs three. */
const withEnds = (labels: readonly string[]) =>
  labels.flatMap((label) => [...':：=＝是为為改设設换換を는은을를', ' '].map((end) => label + end));
const shortLabels = withEnds(['密码', '密碼', '口令', '暗号', '암호', '비번', 'سر']);
const longLabels = [
  'パスワード',
  '비밀번호',
  'mot de passe',
  'mots de passe',
  'mdp',
  'mật khẩu',
  'รหัสผ่าน',
  'كلمة المرور',
  'كلمة السر',
  'رمز عبور',
  'رمز المرور',
  'گذرواژه',
  'palabra clave',
  'palavra-passe',
  'kata sandi',
  'clave',
  'code wifi',
  'clé wifi',
  'wifi key',
  'wi-fi key',
  'wlan key',
  'wifi code',
  'wlan-schlüssel',
  'netzwerkschlüssel',
  'пассворд',
];
const tokenLabels = [
  ...withEnds(['密钥', '密鑰', '令牌', '秘钥', '토큰']),
  'токен',
  'トークン',
  'schlüssel',
  'zugangsschlüssel',
  'clé api',
  'clé d',
  'clave api',
  'clave de api',
  'chave api',
  'chave de api',
  'jeton',
  'geheimnis',
  'секрет',
  'ключ',
];

/** The label's own ending, what closes it, and what stands between a name and its value. */
const between = inOrder(
  'uy',
  /[\p{L}\p{N}_]{0,20}(?:\s[\p{L}\d]{1,20}){0,5}?[)\]"'`*]{0,3}[ \t]{0,3}/u,
  oneOf(
    /(?:[:：=＝]|→|->|=>|[—–-](?= ))\s{0,4}/u,
    /\|[ \t]{0,20}/u,
    /(?:is|ist|lautet|est|es|é|è|это|är|er|on|jest|je|to)(?: (?:toujours|maintenant|désormais|ahora|siempre|todavía|ora|sempre|ancora|agora|ainda|nu|теперь|сейчас))?[ \t]{1,3}/u,
    /(?:[改设設换換]?[置定]?[成为為]了?|已?改?[成为為]了?|[是は为為がを은는을를])[ \t]{0,3}[:：]?[ \t]{0,3}/u,
    /[ \t](?=\S{0,20}\d)/u,
  ),
);
/** What closes a label that carries it: then nothing of what follows is the label's, whatever stands further on. */
const closing = /[:：=＝]\s{0,4}|(?:[改设設换換][置定]?[成为為]了?|[是为為を는은을를])[ \t]{0,3}[:：]?[ \t]{0,3}/uy;
const value = /\*{0,2}(["'`«„“「『])?(?<secret>[^\s"'`«»„“”「」『』，。、；]{4,200})/y;

const isLetter = /\p{L}/u;

function valueBehind(kind: 'password' | 'token') {
  return (text: string, at: number, keyword: string): Span | null => {
    if (/^[a-z]/.test(keyword) && isLetter.test(text.charAt(at - 1))) return null;
    const end = endOfLabel(text, at, keyword);
    if (end === null) return null;
    value.lastIndex = end;
    const match = value.exec(text);
    const found = match?.groups?.['secret'];
    if (match === null || found === undefined) return null;
    const secret = match[1] === undefined ? found.replace(/[.,;:!?)\]*]+$/, '') : found;
    const last = value.lastIndex - (found.length - secret.length);
    const form = match[1] === undefined ? 'prose' : 'quoted';
    return isAssignedSecret(secret, kind, form) ? { start: last - secret.length, end: last } : null;
  };
}

/** A particle right behind the label ends it, in scripts that put no blank between words. */
const particle = /[はがを은는을를是为為][ \t]{0,3}[:：]?[ \t]{0,3}/uy;

/** Where the value may begin; null where nothing stands between it and the label. */
function endOfLabel(text: string, at: number, keyword: string): number | null {
  closing.lastIndex = at + keyword.length - 1;
  if (closing.exec(text) !== null) return closing.lastIndex;
  particle.lastIndex = at + keyword.length;
  if (particle.exec(text) !== null) return particle.lastIndex;
  between.lastIndex = keyword.endsWith(' ') ? at + keyword.length - 1 : at + keyword.length;
  return between.exec(text) === null ? null : between.lastIndex;
}

/** Letters beyond ASCII are compared as they are, so both cases are needed. */
const bothCases = (words: readonly string[]) => [
  ...new Set(
    words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].map(asciiLower)),
  ),
];
const asciiLower = (word: string) => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Rules for values behind a label in some twenty languages. */
export const labelRules: readonly SecretRule[] = [
  {
    id: 'assigned-password',
    keywords: bothCases([...passwordLabels.filter((label) => label.length > 2), ...shortLabels, ...longLabels]),
    find: valueBehind('password'),
  },
  { id: 'assigned-secret', keywords: bothCases(tokenLabels), find: valueBehind('token') },
];
