/** Tokens of package registries and image registries. */
import type { SecretRule } from '../secretRule';
import { isPlaceholder } from '../values/secretShape';

/** Rules for tokens of package and image registries. */
export const packageRules: readonly SecretRule[] = [
  { id: 'npm-token', keywords: ['npm_'], pattern: /npm_[A-Za-z0-9]{12,60}/y, full: 36 },
  {
    id: 'npm-auth',
    keywords: [':_auth', ':_password'],
    pattern: /:_(?:authToken|auth|password)\s{0,2}[= ]\s{0,2}["']?(?<secret>[\w+/=.~-]{8,300})/y,
    check: (value) => !isPlaceholder(value),
  },
  {
    id: 'npm-auth',
    keywords: ['_authtoken=', '_auth='],
    pattern: /(?<![A-Za-z0-9])_auth(?:Token)?=\s{0,2}["']?(?<secret>[\w+/=.~-]{12,300})/y,
  },
  { id: 'pypi-token', keywords: ['pypi-'], pattern: /pypi-[A-Za-z0-9][\w-]{16,400}/y, full: 60 },
  { id: 'rubygems-key', keywords: ['rubygems_'], pattern: /rubygems_[0-9a-f]{16,60}/y, full: 48 },
  { id: 'crates-token', keywords: ['cio'], pattern: /(?<![\w+/=-])cio[A-Za-z0-9]{32,40}(?![\w+/=-])/y },
  { id: 'nuget-key', keywords: ['oy2'], pattern: /(?<![\w+/-])oy2[a-z0-9]{40,46}(?![\w+/=-])/y },
  { id: 'clojars-token', keywords: ['clojars_'], pattern: /CLOJARS_[0-9a-f]{24,70}/iy },
  { id: 'jfrog-key', keywords: ['akcp', 'cmvmdgtu'], pattern: /(?:AKCp|cmVmdGtu)[A-Za-z0-9+/=]{30,90}/y },
  { id: 'docker-token', keywords: ['dckr_pat_', 'dckr_oat_'], pattern: /dckr_[po]at_[\w-]{10,60}/y, full: 24 },
  {
    id: 'docker-auth',
    keywords: ['auth'],
    pattern: /auth\\{0,3}"\s{0,3}:\s{0,3}\\{0,3}"(?<secret>[A-Za-z0-9+/]{10,400}={0,2})/y,
    check: (value) => !isPlaceholder(value) && (/[=0-9+/]/.test(value) || /[a-z][A-Z]{1,3}[a-z].*[A-Z]/.test(value)),
  },
  { id: 'packagist-token', keywords: ['packagist_'], pattern: /packagist_(?:o|u)(?:r|u)[gst]_[0-9a-f]{16,80}/y },
  { id: 'deno-token', keywords: ['ddp_', 'ddo_', 'jsrp_'], pattern: /(?:ddp|ddo|jsrp)_[A-Za-z0-9]{24,60}/y },
  {
    id: 'conda-token',
    keywords: ['/t/'],
    pattern: /\/t\/(?<secret>[a-z]{2}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/y,
  },
];
