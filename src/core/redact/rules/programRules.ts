/** Secrets that programs are given or print: by their place among the arguments, or alone on the line behind the command. */
import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule } from '../secretRule';
import { isPlaceholder } from '../values/secretShape';

const isGiven = (value: string) => value.length >= 3 && !isPlaceholder(value) && !/^\$[({A-Za-z_]|^-/.test(value);

/** Rules for secrets that one program takes or prints at a place of its own. */
export const programRules: readonly SecretRule[] = [
  {
    id: 'cli-login-token',
    keywords: ['api-key store ', 'alias set '],
    pattern:
      /(?:(?<=confluent )api-key store \S{6,40} |(?<=\bmc )alias set \S{1,60} \S{1,200} )["']?(?<secret>[\w+/=-]{12,200})/y,
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: ['bw unlock', 'bw login'],
    pattern: /bw (?:unlock|login \S{1,80}) (?:--raw )?(?<quote>["'])(?<secret>[^\s"'$][^"'\n]{5,120})(?=["'](?:\s|$))/y,
    check: (value) => isGiven(value) && /\d/.test(value),
  },
  {
    id: 'cli-password',
    keywords: ['signtool'],
    pattern: /signtool(?:\.exe)?\s(?:[^\n|;]{0,200}?\s)?[/-]p\s{1,3}["']?(?<secret>[^\s"'`;|&%]{4,100})/iy,
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: ['impacket-', 'psexec.py', 'wmiexec.py', 'smbexec.py', 'secretsdump', 'atexec.py', 'dcomexec.py'],
    pattern: /[\w-]{6,24}(?:\.py)?\s[^\n|;]{0,160}?\b[\w.-]{1,40}:["']?(?<secret>[^\s"'@:]{3,100})(?=["']?@)/y,
    check: isGiven,
  },
  {
    id: 'password-hash',
    keywords: [' -h ', ' -hashes ', ' --hash '],
    pattern: / (?:-H|-hashes|--hash) ["']?(?<secret>(?:[0-9a-f]{32})?:[0-9a-f]{32})(?!\w)/iy,
  },
  {
    id: 'kubernetes-secret',
    keywords: ['get secret'],
    pattern: inOrder(
      'y',
      oneOf(/get secrets? [^\n]{0,160}?jsonpath[^\n]{0,160}\n/, /get secrets? [^\n]{0,160}?go-template[^\n]{0,160}\n/),
      /(?<secret>[^\s"'{}()$]{8,2000})(?=\s{0,4}(?:\n|$))/,
    ),
    check: (value) => isGiven(value) && !/^Error|:$/.test(value),
  },
  {
    // Terraform keeps the password it made beside its hash.
    id: 'terraform-password',
    keywords: ['"bcrypt_hash'],
    pattern:
      /"bcrypt_hash\\{0,3}"[^{}]{0,800}?"result\\{0,3}"\s{0,2}:\s{0,2}\\{0,3}"(?<secret>[^"\n]{4,200}?)(?=\\{0,3}")/y,
    check: isGiven,
  },
  {
    id: 'assigned-password',
    keywords: ['<<eot', '<<-eot', '<<~eot', '<<eof', '<<-eof', '<<~eof'],
    pattern: inOrder(
      'iy',
      /(?<=(?:pass(?:word|phrase|wd)?|pwd|secret|token|_key)["']?\s{0,20}[=:]\s{0,4})/,
      /<<[-~]?(?<mark>eot|eof)\r?\n[ \t]{0,20}(?<secret>\S{4,200})(?=\r?\n[ \t]{0,20}\k<mark>)/,
    ),
    check: isGiven,
  },
  {
    id: 'masked-value',
    keywords: ['::add-mask::'],
    pattern: /::add-mask::(?<secret>[^\s"'`]{4,400})/y,
    check: isGiven,
  },
];
