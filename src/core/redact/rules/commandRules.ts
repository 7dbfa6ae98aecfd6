/** Passwords that stand in a command line without a name of their own. */
import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule } from '../secretRule';
import { looksMadeUp } from '../values/madeUp';
import { isPlaceholder, looksChosen, looksLikeName, looksRandom } from '../values/secretShape';

const isGiven = (value: string) => value.length >= 3 && !isPlaceholder(value) && !/^\$[({A-Za-z_]|^-/.test(value);
/** To the quote that closes it, or to what ends a word. */
const rest = String.raw`["']?(?<secret>(?<=")[^"\n]{3,200}(?=")|(?<=')[^'\n]{3,200}(?=')|[^\s"'${'`'};|&]{3,200})`;

/** Where an option may mean something else, the value has to look like a password. */
const isLikely = (value: string) =>
  isGiven(value) && /\d/.test(value) && (looksChosen(value) || looksRandom(value) || looksMadeUp(value));

/** Rules for passwords among the arguments of programs. */
export const commandRules: readonly SecretRule[] = [
  {
    id: 'cli-password',
    keywords: [' -p'],
    pattern: new RegExp(
      String.raw`(?<=\s(?:-u|-U|-n|-l|--user(?:name)?)[\s=]?[\w.@\\-]{1,60}(?:\s[^\n|;]{0,160})?)\s-[pP][\s=]?${rest}`,
      'y',
    ),
    check: isLikely,
  },
  {
    id: 'curl-user',
    keywords: [' -a', ' --auth'],
    pattern: new RegExp(
      String.raw`(?<=\b(?:https?|xh|httpie)\b[^\n]{0,600})\s(?:-a|--auth)[\s=]["']?[\w.@-]{1,80}:${rest}`,
      'y',
    ),
    check: isGiven,
  },
  {
    id: 'openssl-passphrase',
    keywords: ['openssl '],
    pattern: new RegExp(String.raw`openssl (?:enc|aes-\S{3,20}|des\S{0,8})\s[^\n|;]{0,200}?-k\s{1,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: ['7z ', '7za ', '7zz ', 'rar '],
    pattern: new RegExp(String.raw`(?:7z[az]?|rar)\s[a-z]{1,2}\s(?:[^\n|;]{0,200}?\s)?-p${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'key-passphrase',
    keywords: ['ssh-keygen'],
    pattern: new RegExp(String.raw`ssh-keygen\s(?:[^\n|;]{0,200}?\s)?-[NP]\s{0,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'cli-login-token',
    keywords: ['vsce ', 'ovsx '],
    pattern: new RegExp(
      String.raw`(?:vsce|ovsx) (?:publish|login|unpublish)\s(?:[^\n|;]{0,200}?\s)?(?:-p|--pat)[\s=]{1,2}${rest}`,
      'y',
    ),
    check: isGiven,
  },
  {
    id: 'snmp-password',
    keywords: ['snmp'],
    pattern: new RegExp(
      String.raw`snmp(?:get|walk|set|bulkget|bulkwalk|trap|inform)\s(?:[^\n|;]{0,200}?\s)?-[AXc]\s{0,3}${rest}`,
      'y',
    ),
    check: (value) => isGiven(value) && !/^(?:public|private)$/.test(value),
  },
  {
    id: 'redis-password',
    keywords: ['auth '],
    pattern: /(?<=^|[\n>"'] ?|redis-cli [^\n|;]{0,80})AUTH (?:[\w-]{1,40} )?["']?(?<secret>[^\s"';|&]{4,200})/y,
    check: isLikely,
  },
  {
    id: 'sent-password',
    keywords: ['send "', "send '", 'send -- "'],
    pattern: /send (?:-- )?\\{0,3}["'](?<secret>[^\s"'\\]{5,120})(?=\\{1,4}[rn])/y,
    check: isLikely,
  },
  {
    id: 'basic-login',
    keywords: ['basicauth(', 'basic_auth('],
    pattern: /basic_?auth\(\s{0,4}["'][^"'\n]{1,80}["']\s{0,2},\s{0,4}["'](?<secret>[^"'\n]{4,200})(?=["'])/iy,
    check: isGiven,
  },
  {
    id: 'curl-user',
    keywords: [' -u', ' --user', ' --proxy-user'],
    pattern:
      /(?<=\b(?:curl|wget|https?|xh|httpie)\b[^\n]{0,600})\s-(?:-user|-proxy-user|u)[\s=]{0,3}["']?[^\s:"'$=-][^\s:"'$]{0,100}:(?<secret>(?<='[^\s':]{1,101}:)[^'\n]{3,200}(?=')|[^\s"'`]{3,200})/y,
    check: isGiven,
  },
  {
    id: 'sshpass-password',
    keywords: ['sshpass'],
    pattern: new RegExp(String.raw`sshpass\s{1,3}-p\s{0,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'mysql-password',
    keywords: ['mysql', 'mariadb'],
    pattern:
      /(?:mysql|mariadb)(?:dump|admin|sh|import|-dump|-admin)?\s(?:[^\n|;]{0,200}?\s)?-p["']?(?<secret>(?<=')[^'\n]{3,100}(?=')|(?<=")[^"\n]{3,100}(?=")|[^\s"'`;|&-][^\s"'`;|&]{2,100})/y,
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: [
      'mongo',
      'cqlsh',
      'docker login',
      'podman login',
      'helm registry login',
      'az login',
      'sqlcmd',
      'bcp ',
      'influx',
      'rabbitmqadmin',
      'smbclient',
      'cockroach',
      'oc login',
      'argocd login',
      'cf login',
      'ibmcloud login',
      '7z a',
      'zip ',
      'unzip',
      'unrar',
    ],
    pattern: inOrder(
      'y',
      oneOf(
        /cqlsh|mongo(?:sh|dump|restore|export|import)?/,
        /(?:docker|podman|helm registry|az|oc|argocd|cf|ibmcloud) login/,
        /sqlcmd|bcp|influx|rabbitmqadmin|smbclient|cockroach/,
        /(?:7z a|zip|unzip|unrar)(?=[^\n|;]{0,200}\s-P|[^\n|;]{0,200}\s-p\S)/,
      ),
      /\s(?:[^\n|;]{0,200}?\s)?-[pP]\s{0,2}["']?(?<secret>[^\s"'`;|&-][^\s"'`;|&]{3,200})/,
    ),
    check: (value) => isGiven(value) && !/^\d{2,5}(?::\d{2,5})?$/.test(value) && !/[/\\]/.test(value),
  },
  {
    id: 'redis-password',
    keywords: ['redis-cli', 'valkey-cli', 'keydb-cli'],
    pattern: new RegExp(String.raw`(?:redis|valkey|keydb)-cli\s(?:[^\n|;]{0,200}?\s)?-a\s{1,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'redis-password',
    keywords: ['requirepass', 'masterauth'],
    pattern: new RegExp(String.raw`(?:requirepass|masterauth)["']?[\s:=]{1,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'ldap-password',
    keywords: ['ldapsearch', 'ldapadd', 'ldapmodify', 'ldapwhoami', 'ldapbind'],
    pattern: new RegExp(String.raw`ldap\w{3,8}\s(?:[^\n|;]{0,300}?\s)?-w\s{1,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'ldap-password',
    keywords: ['bindpw', 'rootpw'],
    pattern: new RegExp(String.raw`(?:bind|root)pw\s{1,20}${rest}`, 'iy'),
    check: (value) => isGiven(value) && /\d/.test(value),
  },
  {
    id: 'htpasswd-password',
    keywords: ['htpasswd'],
    pattern:
      /htpasswd\s{1,3}-[a-zA-Z]{0,6}b[a-zA-Z]{0,6}\s{1,3}(?:\S{1,200}\s{1,3}){1,3}?["']?(?<secret>[^\s"'`;|&]{3,100})(?=["']?\s{0,3}(?:$|[;|&\n>]))/y,
    check: isGiven,
  },
  {
    id: 'openssl-passphrase',
    keywords: ['pass:'],
    pattern: /(?<=-(?:passin|passout|pass|k)\s{1,3}["']?)pass:(?<secret>[^\s"'`;|&]{3,200})/y,
    check: isGiven,
  },
  {
    id: 'piped-password',
    keywords: ['echo ', 'printf '],
    pattern: inOrder(
      'y',
      /(?:echo(?: -n)?|printf)\s{1,2}(?:"[^"\n]{0,12}"\s)?["']?(?<secret>[^\s"'`;|&$][^\s"'`;|&]{5,300})/,
      /(?=["']?\s{0,3}\|\s{0,3}(?:sudo (?:-S|--stdin)|(?:\w{1,20} ){1,6}[^\n|;]{0,200}?(?:--password-stdin|--with-token|--pass-stdin|passwd|chpasswd|secret set|secret put|env add)))/,
    ),
    check: isGiven,
  },
  {
    id: 'cli-login-token',
    keywords: [
      'vault login',
      'flyctl auth',
      'npm token revoke',
      'wandb login',
      'snyk auth',
      'ngrok config add-authtoken',
      'ngrok authtoken',
    ],
    pattern:
      /(?:vault login|flyctl auth token|npm token revoke|wandb login|snyk auth|ngrok (?:config add-)?authtoken)\s{1,3}(?:--relogin\s)?["']?(?<secret>[\w.-]{16,200})/y,
  },
  {
    id: 'stored-secret',
    keywords: ['--body', ' -b'],
    pattern: /(?<=\bsecret set \S{1,80}(?: [^\n]{0,120})?)\s?(?:--body|-b)[\s=]{1,2}["']?(?<secret>[^\s"'`]{3,400})/y,
    check: isGiven,
  },
  {
    id: 'secure-string',
    keywords: ['convertto-securestring'],
    pattern: /ConvertTo-SecureString\s{1,3}(?:-String\s{1,3})?["'](?<secret>[^"'\n]{3,200})(?=["'])/iy,
    check: isGiven,
  },
  {
    id: 'netrc-password',
    keywords: ['login '],
    pattern:
      /(?<=\bmachine\s{1,4}\S{1,200}\s{1,20}|\bdefault\s{1,20})login\s{1,4}\S{1,200}\s{1,20}password\s{1,4}(?<secret>\S{3,300})/y,
    check: isGiven,
  },
  {
    id: 'sql-password',
    keywords: ['identified by', 'identified with'],
    pattern:
      /identified (?:by|with [\w"'`]{1,40} (?:by|as))\s{1,3}(?:password\s{1,3})?["'](?<secret>[^"'\n]{3,200})(?=["'])/iy,
    check: isGiven,
  },
  {
    id: 'windows-password',
    keywords: ['net user '],
    pattern: /(?:net user \S{1,60} (?<secret>[^\s/*]\S{3,100})(?=\s{1,3}\/|\s{0,3}(?:\n|$)))/iy,
    check: isGiven,
  },
  {
    id: 'cmdkey-password',
    keywords: ['/pass:'],
    pattern: /(?<=\/user:\S{1,60}\s{1,4})\/pass:["']?(?<secret>[^\s"']{3,200})/iy,
    check: isGiven,
  },
  {
    id: 'oracle-password',
    keywords: ['sqlplus', 'sqlldr', 'expdp', 'impdp'],
    pattern:
      /(?:sqlplus|sqlldr|expdp|impdp)\s{1,3}(?:-\w{1,3}\s{1,3}){0,3}["']?\w{1,60}\/["']?(?<secret>[^\s"'@/]{3,100})/iy,
    check: isGiven,
  },
  {
    id: 'smb-password',
    keywords: [
      'smbclient',
      'smbget',
      'rpcclient',
      'smbmap',
      'crackmapexec',
      'xfreerdp',
      'rdesktop',
      'ipmitool',
      'snmpwalk',
    ],
    pattern: new RegExp(
      String.raw`(?:(?:smbclient|smbget|rpcclient)\s(?:[^\n|;]{0,200}?\s)?(?:-U|--user)[\s=]["']?[\w\\.-]{1,60}%|xfreerdp\s(?:[^\n|;]{0,200}?\s)?/p:|(?:smbmap|crackmapexec|rdesktop)\s(?:[^\n|;]{0,200}?\s)?-p\s{0,3}|ipmitool\s(?:[^\n|;]{0,200}?\s)?-P\s{1,3}|snmpwalk\s(?:[^\n|;]{0,200}?\s)?-[AX]\s{1,3})${rest}`,
      'y',
    ),
    check: isGiven,
  },
  {
    id: 'wifi-password',
    keywords: ['wpa_passphrase', 'nmcli'],
    pattern: new RegExp(
      String.raw`(?:wpa_passphrase\s{1,3}(?:"[^"\n]{1,40}"|\S{1,40})\s{1,3}|nmcli\s[^\n|;]{0,200}?\spassword\s{1,3})${rest}`,
      'y',
    ),
    check: isGiven,
  },
  {
    id: 'literal-secret',
    keywords: [
      '--from-literal',
      'fly secrets',
      'flyctl secrets',
      'supabase secrets',
      'doppler secrets',
      'heroku config:set',
      'kv put ',
      'configure set ',
    ],
    pattern: inOrder(
      'y',
      oneOf(
        /--from-literal[=\s]["']?[\w.-]{1,80}=/,
        /(?:fly|flyctl|supabase|doppler|wrangler) secrets? (?:set|put) [^\n|;]{0,120}?\b\w{1,80}=/,
        /heroku config:set [^\n|;]{0,120}?\b\w{1,80}=/,
        /kv put \S{1,120} [\w.-]{1,80}=/,
        /configure set aws_(?:secret_access_key|session_token) /,
      ),
      /["']?(?<secret>[^\s"'`;|&]{3,400})/,
    ),
    check: (value) => isGiven(value) && !looksLikeName(value),
  },
  {
    id: 'piped-password',
    keywords: ['<<<'],
    pattern:
      /(?<=(?:--with-token|--password-stdin|sudo -S|passwd|--stdin|login|cryptsetup|pass insert|\bsu |gpg|kinit|unlock|secret|token|openssl)[^\n<]{0,200})<<<\s{0,3}\$?["']?(?<secret>[^\s"'`;|&\\]{4,400})/y,
    check: (value) => isGiven(value) && !value.includes('\\') && /\d/.test(value),
  },
  {
    id: 'piped-password',
    keywords: ['echo ', 'printf '],
    pattern:
      /(?:echo(?: -n)?|printf)\s{1,2}["']?[\w.-]{1,60}:(?<secret>[^\s"'`;|&$]{4,200})(?=["']?\s{0,3}\|\s{0,3}(?:sudo )?chpasswd)/y,
    check: isGiven,
  },
  {
    id: 'cli-login-token',
    keywords: [
      'cargo login',
      'npm login',
      'gem push',
      'twine upload',
      'railway login',
      'sentry-cli login',
      'huggingface-cli login',
      'netlify login',
      'config set //',
      'config http-basic',
    ],
    pattern: inOrder(
      'y',
      oneOf(
        /cargo login/,
        /config http-basic\.\S{1,60} \S{1,60}/,
        /gem push[^\n|;]{0,120}? (?:-k|--key)/,
        /twine upload[^\n|;]{0,200}? -p/,
        /(?:railway|sentry-cli|huggingface-cli|netlify) login[^\n|;]{0,80}? (?:--token|--auth-token|-t)/,
        /config set \/\/[^\n\s]{1,120}?:_authToken/,
      ),
      /[\s=]{1,3}["']?(?<secret>[\w.!@$%^*+~/-]{8,300})/,
    ),
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: ['-command', '_cmd='],
    pattern: new RegExp(
      String.raw`(?<=--?\w{0,20}pass(?:word|phrase)?)(?:-command|_cmd)[\s=]["']?(?:echo|printf)(?: -n)? ${rest}`,
      'y',
    ),
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: [
      'rabbitmqctl',
      'bw unlock',
      'bw login',
      'mysqladmin',
      'ncftp',
      'rclone obscure',
      'kinit',
      'htdigest',
      'neo4j-admin',
    ],
    pattern: inOrder(
      'y',
      oneOf(
        /rabbitmqctl (?:add_user|change_password) \S{1,60}/,
        /bw (?:unlock|login \S{1,80})/,
        /mysqladmin\s(?:[^\n|;]{0,160}?\s)?password/,
        /ncftp(?:put|get|ls)?\s(?:[^\n|;]{0,160}?\s)?-p/,
        /rclone obscure|neo4j-admin (?:dbms )?set-initial-password/,
      ),
      /\s{1,3}["']?(?<secret>[^\s"'`;|&$-][^\s"'`;|&]{3,200})/,
    ),
    check: isLikely,
  },
  {
    id: 'cli-login-token',
    keywords: ['snyk config', 'codecov ', 'shodan init', ' init ', ' login ', ' auth ', ' authenticate ', '--auth '],
    pattern:
      /(?:snyk config set api=|codecov\s(?:[^\n|;]{0,160}?\s)?-t\s|(?:shodan|--)? ?(?:init|login|auth|authenticate) )["']?(?<secret>[\w-]{20,200})(?=["']?(?:\s|$))/y,
    check: (value) => looksRandom(value) && /\d/.test(value) && !/^[0-9a-f]{40}$/.test(value),
  },
  {
    id: 'piped-password',
    keywords: ['<(echo', '<(printf'],
    pattern: /(?<=pass[\w-]{0,20}[ =])<\((?:echo|printf)(?: -n)? ["']?(?:\w{1,40}\\n)?(?<secret>[^\s"'`)\\]{4,120})/y,
    check: isGiven,
  },
  {
    id: 'cli-password',
    keywords: [
      'config set',
      '/rp ',
      '/p:',
      ' -hp',
      '--plaintext',
      'put-parameter',
      'unlock-keychain',
      ':pserver:',
      'snmp',
      'basic_authorization',
      'basic-authorization',
    ],
    pattern: inOrder(
      'y',
      oneOf(
        /(?<=schtasks [^\n]{0,200}|\/ru \S{1,40} )\/rp\s{1,2}/,
        /(?<=\brar [^\n]{0,80}) -hp/,
        /(?<=hash-password )--plaintext\s{1,2}/,
        /put-parameter\s[^\n]{0,200}?SecureString[^\n]{0,80}?--value[\s=]/,
        /unlock-keychain\s[^\n|;]{0,80}?-p\s/,
        /config set (?:[^\n|;]{0,80}? )?--secret(?: --?[\w=]{1,20}){0,3} \S{1,60}\s/,
        /:pserver:[\w.-]{1,40}:/,
        /snmp\w{3,8}\s[^\n|;]{0,200}?\s-X\s{0,3}/,
        /basic[_-]authorization[\s=]{1,2}/,
      ),
      /["']?(?<secret>[^\s"'`;|&@$-][^\s"'`;|&@]{3,200})/,
    ),
    check: isGiven,
  },
  {
    id: 'keychain-password',
    keywords: ['add-generic-password', 'add-internet-password'],
    pattern: new RegExp(String.raw`add-(?:generic|internet)-password\s(?:[^\n|;]{0,200}?\s)?-w\s{1,3}${rest}`, 'y'),
    check: isGiven,
  },
  {
    id: 'user-password',
    keywords: [
      'useradd',
      'usermod',
      'etcdctl',
      'mosquitto_',
      'net use ',
      'curlftpfs',
      'lftp',
      'mc alias set',
      'xcopy ',
    ],
    pattern: new RegExp(
      String.raw`(?:(?:useradd|usermod)\s(?:[^\n|;]{0,200}?\s)?-p\s{1,3}|etcdctl\s(?:[^\n|;]{0,200}?\s)?--user[\s=]\w{1,60}:|mosquitto_(?:pub|sub)\s(?:[^\n|;]{0,200}?\s)?-P\s{1,3}|net use\s[^\n|;]{0,160}?/user:\S{1,60}[ \t]{1,3}|net use\s(?:\S{1,3}:\s{1,3}|\*\s{1,3})?\\{2,4}\S{1,120}\s{1,3}(?![/*])|lftp\s(?:[^\n|;]{0,200}?\s)?-u\s[\w.-]{1,60},|mc alias set \S{1,60} \S{1,200} \S{1,120} )${rest}`,
      'iy',
    ),
    check: isGiven,
  },
];
