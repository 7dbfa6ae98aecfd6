/** Knows by their names the files whose content is never quoted, whatever stands in it. Never looks at the disk. */

import type { Pattern } from '../../text/asked/askedPattern';
import { memoize } from '../../text/memoize';
import { inOrder, oneOf } from '../../text/patterns';

/** True for files that exist to hold secrets: `.env`, private keys, credentials of tools. Examples and templates are none. */
export const isSecretFile = memoize((path) => hasSecretName(path));

function hasSecretName(path: string): boolean {
  const whole = path.replace(/\\/g, '/').replace(/\/+$/, '');
  const name = whole.slice(whole.lastIndexOf('/') + 1);
  if (name === '') return false;
  if (certainNames.test(name)) return true;
  // A backup holds what its original holds.
  const original = name.replace(/(?:\.(?:bak|backup|old|orig|save|swp|tmp|copy|prev|\d{1,8}))+$|~+$/i, '');
  if (original !== name && original !== '')
    return hasSecretName(`${whole.slice(0, whole.length - name.length)}${original}`);
  if (template.test(name)) return false;
  return secretNames.some((pattern) => pattern.test(name)) || secretPlaces.some((pattern) => pattern.test(whole));
}

/** `.env.example` and the like are written to be read. */
const template =
  /(?:^|[._-])(?:example|sample|template|tmpl|dist|schema|d)(?:[._-]|$)|\.defaults?$|\.(?:md|pub|ts|tsx|js|mjs|cjs|jsx|py|go|rs|rb|java|php|cs|html|css|snap)$/i;

/** Names that mean a secret file whatever their ending says. */
const certainNames =
  /^(?:wp-config(?:[.-][\w-]+)?\.php|settings[._-]local\.php|database\.php|parameters\.ya?ml|\.?secrets?\.(?:php|py|rb))$/i;

const secretNames: readonly Pattern[] = [
  /^\.env(?:rc|$|[.*_-])/i,
  /^[\w-]+\.env$/i,
  /^\.?(?:auth|credentials?|oauth_creds|service[-_]?account[\w.-]*|client_secret[\w.-]*|firebase-adminsdk[\w.-]*|application_default_credentials)\.json$/i,
  /^[\w.-]*firebase-adminsdk[\w.-]*\.json$/i,
  /^[\w.-]*[-_.]credentials?(?:\.(?:json|ya?ml|toml|ini|csv|xml))?$/i,
  /^credentials?(?:\.(?:ya?ml|toml|ini|csv|xml|db|tfrc\.json|properties|txt))?$|^(?:creds|secrets?|logins?|user-?pass(?:wd)?)\.txt$/i,
  /^(?:[\w-]+\.)?secrets?\.(?:ya?ml|json5?|toml|ini|env|properties|tfvars|xml|conf|enc)$/i,
  /^id_[a-z0-9]+(?:_sk)?$/i,
  /\.(?:pem|key|p12|pfx|p8|jks|keystore|ppk|kdbx|kubeconfig|ovpn|tfvars|token|agekey)$/i,
  /^\.?kubeconfig(?:[.-].*)?$/i,
  inOrder(
    'i',
    /^/,
    oneOf(
      /\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|pgpass\.conf|\.my\.cnf|\.mylogin\.cnf|\.dockercfg/,
      /\.dockerconfigjson|\.htpasswd|\.git-credentials|\.vault-token|\.terraformrc|\.boto|\.s3cfg/,
      /\.databrickscfg|rclone\.conf|local\.settings\.json|\.dev\.vars(?:\..*)?|\.envrc|\.npmrc|\.yarnrc\.yml/,
      /\.(?:bash|zsh|sh|fish|psql|mysql|sqlite|python|node_repl|irb|rediscli|mongo|dbshell)_?history/,
      /fish_history|\.lesshst|cookies?\.(?:txt|json|sqlite|db)|login data|key[34]\.db|logins\.json|\.tokens?/,
      /\.?token\.(?:json|ya?ml|txt|db)|\.tokens\.json/,
      /\.?(?:access|refresh|auth|api|bearer|github|gitlab|npm|hf)[-_]?tokens?\.(?:json|txt)/,
      /passwords?\.(?:txt|csv|json|ya?ml|xlsx?)|passwd\.txt|\.?vault[-_]?pass(?:word)?(?:\.txt)?/,
      /vault\.(?:ya?ml|json)|appsettings(?:\.(?!schema)[\w-]+)*\.json|master\.key|\.kube[-_]?config|sa-key\.json/,
      /gcp[-_]?key\.json|.*\.tfvars\.json|terraform\.tfstate(?:\.backup)?/,
    ),
    /$/,
  ),
];

const secretPlaces: readonly Pattern[] = [
  /(?:^|\/)\.docker\/config\.json$/i,
  /(?:^|\/)\.kube\/config$/i,
  /\/Cookies$/,
  // A pattern that takes such files in.
  /(?:^|\/)\.(?:aws|ssh|gnupg)\/[\w.*-]*\*$|(?:^|\/)\.(?:e|en|env)\*$|(?:^|\/)\.\{[^{}]*env[^{}]*\}$/,
  /(?:^|\/)\.aws\/(?:config|credentials|cli\/cache\/.+|sso\/cache\/.+)$/i,
  /(?:^|\/)\.git\/config$|(?:^|\/)\.config\/git\/credentials$/,
  /(?:^|\/)openvpn\/(?:[\w.-]+\/)?(?:auth|pass|up)[\w-]*(?:\.(?:txt|conf))?$/i,
  /(?:^|\/)\.azure\/(?:accessTokens|msal_token_cache|azureProfile)[\w.]*$/i,
  /(?:^|\/)\.config\/gcloud\/(?:credentials|access_tokens|legacy_credentials)\b/i,
  /(?:^|\/)\.gnupg\/(?:private-keys|secring)\b/i,
  /(?:^|\/)(?:run|etc)\/secrets?\/[\w.-]+$/,
  /(?:^|\/)(?:group_vars|host_vars)\/(?:\w+\/)?vault(?:\.ya?ml)?$/i,
  /(?:^|\/)\.config\/(?:gh|glab-cli|hub)\/(?:hosts|config)\.ya?ml$/i,
  /(?:^|\/)etc\/(?:g?shadow|sudoers)-?$/,
  /(?:^|\/)\.cargo\/credentials\.toml$/i,
  /^\/proc\/[^/]+\/environ$/,
  /(?:^|\/)\.ssh\/(?!config$|known_hosts|authorized_keys)[\w-]+$/i,
];
