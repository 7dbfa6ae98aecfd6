/** Knows by their names the files whose content is never quoted, whatever stands in it. Never looks at the disk. */

import { remember } from '../remember';

/** True for files that exist to hold secrets: `.env`, private keys, credentials of tools. Examples and templates are none. */
export const isSecretFile = remember((path) => hasSecretName(path));

function hasSecretName(path: string): boolean {
  const whole = path.replace(/\\/g, '/').replace(/\/+$/, '');
  const name = whole.slice(whole.lastIndexOf('/') + 1);
  if (name === '' || template.test(name)) return false;
  return secretNames.some((pattern) => pattern.test(name)) || secretPlaces.some((pattern) => pattern.test(whole));
}

/** `.env.example` and the like are written to be read. */
const template =
  /(?:^|[._-])(?:example|sample|template|tmpl|dist|schema|d)(?:[._-]|$)|\.defaults?$|\.(?:md|pub|ts|tsx|js|mjs|cjs|jsx|py|go|rs|rb|java|php|cs|html|css|snap)$/i;

const secretNames: readonly RegExp[] = [
  /^\.env(?:rc|$|[.*_-])/i,
  /^[\w-]+\.env$/i,
  /^\.?(?:auth|credentials?|oauth_creds|service[-_]?account[\w.-]*|client_secret[\w.-]*|firebase-adminsdk[\w.-]*|application_default_credentials)\.json$/i,
  /^[\w.-]*firebase-adminsdk[\w.-]*\.json$/i,
  /^[\w.-]*[-_.]credentials?(?:\.(?:json|ya?ml|toml|ini|csv|xml))?$/i,
  /^credentials?(?:\.(?:ya?ml|toml|ini|csv|xml|db|tfrc\.json|properties))?$/i,
  /^(?:[\w-]+\.)?secrets?\.(?:ya?ml|json5?|toml|ini|env|properties|tfvars|xml|conf|enc)$/i,
  /^id_[a-z0-9]+(?:_sk)?$/i,
  /\.(?:pem|key|p12|pfx|p8|jks|keystore|ppk|kdbx|kubeconfig|ovpn|tfvars|token|agekey)$/i,
  /^\.?kubeconfig(?:[.-].*)?$/i,
  /^(?:\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|pgpass\.conf|\.my\.cnf|\.mylogin\.cnf|\.dockercfg|\.dockerconfigjson|\.htpasswd|\.git-credentials|\.vault-token|\.terraformrc|\.boto|\.s3cfg|\.databrickscfg|rclone\.conf|local\.settings\.json|wp-config\.php|terraform\.tfstate(?:\.backup)?)$/i,
];

const secretPlaces: readonly RegExp[] = [
  /(?:^|\/)\.docker\/config\.json$/i,
  /(?:^|\/)\.kube\/config$/i,
  /(?:^|\/)\.config\/(?:gh|glab-cli|hub)\/(?:hosts|config)\.ya?ml$/i,
  /(?:^|\/)etc\/(?:g?shadow|sudoers)-?$/,
  /(?:^|\/)\.cargo\/credentials\.toml$/i,
  /^\/proc\/[^/]+\/environ$/,
  /(?:^|\/)\.ssh\/(?!config$|known_hosts|authorized_keys)[\w-]+$/i,
];
