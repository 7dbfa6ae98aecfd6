/** Keys of clouds, hosting and infrastructure. AWS secrets without a name of their own come from their assignments. */
import type { SecretRule } from '../secretRule';
import { isPlaceholder } from '../values/secretShape';

/** Rules for keys of clouds and hosting. */
export const cloudRules: readonly SecretRule[] = [
  {
    id: 'aws-key-id',
    keywords: ['akia', 'asia', 'abia', 'acca'],
    pattern: /A(?:KIA|SIA|BIA|CCA)[A-Z0-9]{10,16}(?![A-Za-z0-9])/y,
    check: (id) => !isPlaceholder(id) && (/\d/.test(id) || (id.startsWith('AKIA') && id.length === 20)),
  },
  {
    id: 'aws-secret-key',
    keywords: ['akia', 'asia'],
    pattern: /A[KS]IA[A-Z0-9]{16}[\s,:;"'|\\]{1,6}(?<secret>[A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/y,
  },
  {
    id: 'aws-session-token',
    keywords: ['iqojb3jpz2lu', 'fwogzxivyxdz', 'fqogzxivyxdz'],
    pattern: /(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9+/=%_-]{16,4000}/y,
  },
  {
    id: 'aws-bedrock-key',
    keywords: ['absk', 'bedrock-api-key-'],
    pattern: /(?:ABSK|bedrock-api-key-)[A-Za-z0-9+/=]{40,2000}/y,
  },
  {
    id: 'signed-url',
    keywords: ['x-amz-signature=', 'x-amz-security-token=', 'x-goog-signature='],
    pattern: /X-(?:Amz-Signature|Amz-Security-Token|Goog-Signature)=(?<secret>[A-Za-z0-9%+/=_-]{16,4000})/iy,
  },
  { id: 'google-api-key', keywords: ['aiza'], pattern: /AIza[\w-]{16,60}/y, full: 35 },
  { id: 'google-client-secret', keywords: ['gocspx-'], pattern: /GOCSPX-[\w-]{10,60}/y, full: 28 },
  { id: 'google-access-token', keywords: ['ya29.'], pattern: /ya29\.[\w.-]{16,2000}/y, full: 60 },
  { id: 'google-refresh-token', keywords: ['1//'], pattern: /1\/\/0[\w-]{20,300}/y },
  {
    id: 'azure-storage-key',
    keywords: ['accountkey=', 'sharedaccesskey=', 'accesskey='],
    pattern: /(?:Account|SharedAccess|Access)Key=(?<secret>[A-Za-z0-9+/=]{16,200})/iy,
  },
  {
    id: 'azure-signature',
    keywords: ['sig=', 'sharedaccesssignature='],
    pattern: /(?:sig|SharedAccessSignature)=(?<secret>[A-Za-z0-9%+/=_-]{24,300})/iy,
  },
  {
    id: 'azure-client-secret',
    keywords: ['0q~', '1q~', '2q~', '3q~', '4q~', '5q~', '6q~', '7q~', '8q~', '9q~'],
    pattern: /(?<=(?<lead>[\w~.-]{3}))\dQ~[\w~.-]{12,40}/y,
  },
  { id: 'azure-key', keywords: ['jqqj9'], pattern: /(?<=(?<lead>[A-Za-z0-9]{40,80}))JQQJ[A-Za-z0-9]{10,40}/y },
  {
    id: 'azure-function-key',
    keywords: ['code='],
    pattern: /(?<=[?&])code=(?<secret>[\w%/+-]{40,90}(?:={1,2}|%3D){0,2})/iy,
  },
  { id: 'alibaba-key-id', keywords: ['ltai'], pattern: /LTAI[A-Za-z0-9]{12,30}(?!\w)/y },
  { id: 'tencent-key-id', keywords: ['akid'], pattern: /AKID[A-Za-z0-9]{16,40}(?!\w)/y },
  {
    id: 'digitalocean-token',
    keywords: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    pattern: /do[opr]_v1_[0-9a-f]{12,80}/y,
    full: 64,
  },
  { id: 'heroku-key', keywords: ['hrku-'], pattern: /HRKU-[\w-]{16,80}/y },
  {
    id: 'heroku-key',
    keywords: ['heroku'],
    pattern: /heroku[\w.-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/iy,
  },
  { id: 'cloudflare-origin-key', keywords: ['v1.0-'], pattern: /v1\.0-[0-9a-f]{24}-[0-9a-f]{40,160}/y },
  { id: 'cloudflare-token', keywords: ['cfut_', 'cfat_', 'cfk_'], pattern: /cf(?:ut|at|k)_[\w-]{16,100}/y },
  { id: 'fly-token', keywords: ['fm1', 'fm2_', 'fo1_'], pattern: /(?:fm1[ar]|fm2|fo1)_[\w+/=-]{16,4000}/y },
  {
    id: 'vercel-token',
    keywords: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vercel_blob_rw_'],
    pattern: /(?:vc[piar]|vercel_blob_rw)_\w{20,120}/y,
  },
  { id: 'netlify-token', keywords: ['nfp_', 'nfc_', 'nfo_'], pattern: /nf[pco]_[A-Za-z0-9]{16,80}/y },
  { id: 'supabase-key', keywords: ['sbp_', 'sb_secret_'], pattern: /(?:sbp_(?:oauth_|v0_)?|sb_secret_)[\w-]{16,100}/y },
  { id: 'render-key', keywords: ['rnd_'], pattern: /rnd_[A-Za-z0-9]{16,60}/y },
  { id: 'planetscale-token', keywords: ['pscale_'], pattern: /pscale_(?:tkn|oauth|pw|api)_[\w.=-]{16,80}/y },
  { id: 'neon-key', keywords: ['napi_', 'npg_'], pattern: /(?:napi|npg)_[A-Za-z0-9]{10,100}/y },
  { id: 'databricks-token', keywords: ['dapi', 'dose'], pattern: /(?:dapi|dose)[0-9a-f]{20,40}(?:-\d)?/y, full: 32 },
  {
    id: 'doppler-token',
    keywords: ['dp.'],
    pattern: /dp\.(?:pt|st|ct|sa|said|scim|audit)\.(?:[\w-]{2,35}\.)?[A-Za-z0-9]{20,60}/y,
  },
  { id: 'vault-token', keywords: ['hvs.', 'hvb.', 'hvr.'], pattern: /hv[sbr]\.[\w-]{16,300}/y },
  {
    id: 'vault-legacy-token',
    keywords: ['vault'],
    pattern: /vault[\w-]{0,20}["']?[\s:=]{1,4}["']?(?<secret>s\.[A-Za-z0-9]{20,32})(?!\w)/iy,
  },
  {
    id: 'terraform-token',
    keywords: ['.atlasv1.'],
    pattern: /(?<=(?<lead>[A-Za-z0-9]{10,20}))\.atlasv1\.[\w=-]{20,90}/y,
  },
  { id: 'pulumi-token', keywords: ['pul-'], pattern: /pul-[0-9a-f]{20,60}/y, full: 40 },
  { id: 'infracost-key', keywords: ['ico-'], pattern: /ico-[A-Za-z0-9]{20,32}(?![\w-])/y },
  {
    id: 'yandex-key',
    keywords: ['aqvn', 't1.'],
    pattern: /(?:AQVN[\w-]{30,50}|t1\.[A-Z0-9a-z_-]{40,300}=?=?\.[\w-]{40,120}=?=?)/y,
  },
  { id: 'scaleway-key-id', keywords: ['scw'], pattern: /SCW[A-Z0-9]{17}(?!\w)/y, check: (id) => /\d/.test(id) },
  { id: 'tailscale-key', keywords: ['tskey-'], pattern: /tskey-(?:auth|api|client|scim|webhook)-[\w-]{10,120}/y },
  { id: 'onepassword-token', keywords: ['ops_eyj'], pattern: /ops_eyJ[\w+/=-]{20,4000}/y },
  {
    id: 'onepassword-secret-key',
    keywords: ['a3-'],
    pattern: /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{6}|[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3,4}/y,
    full: 20,
  },
  {
    id: 'convex-key',
    keywords: ['prod:', 'dev:', 'preview:'],
    pattern: /(?:prod|dev|preview):[a-z]{2,20}-[a-z]{2,20}-\d{1,4}\|(?<secret>[\w+/=]{16,200})/y,
  },
];
