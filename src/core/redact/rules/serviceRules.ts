/** Keys of mail, monitoring, data and identity services. */
import type { SecretRule } from '../secretRule';

/** Both cases and digits, taking turns often: neither words nor a digest. */
const isMixed = (body: string) =>
  /[A-Z]/.test(body) &&
  (body.match(/\d/g) ?? []).length >= 2 &&
  /[a-z]/.test(body) &&
  (body.match(/[a-z](?=[A-Z\d])|\d(?=[A-Za-z])/g) ?? []).length >= 5;

/** Rules for keys of mail, monitoring, data and identity services. */
export const serviceRules: readonly SecretRule[] = [
  // What most services agree on: a word that says "secret" in the prefix, and then a long random part.
  {
    id: 'prefixed-key',
    keywords: [
      '_sk_',
      '_pat_',
      '_live_',
      '_prod_',
      '_secret_',
      '_token_',
      '_tok_',
      '_rk_',
      '_sat_',
      '_apikey_',
      '_api_',
      '-sk-',
      '-pat-',
      '-live-',
    ],
    pattern:
      /(?<=(?<lead>(?<![A-Za-z0-9_-])(?!pk|pub|phc)[A-Za-z][A-Za-z0-9]{0,11}))[-_](?:sk|pat|live|prod|secret|to?ke?n?|rk|sat|apikey|api)[-_](?:[a-z0-9]{1,8}[-_])?[A-Za-z0-9]{20,200}(?![\w-])/y,
    check: (key) => isMixed(key.slice(key.lastIndexOf('_') + 1)),
  },
  {
    id: 'prefixed-key',
    keywords: [
      'sk-',
      'sk_',
      'pat_',
      'pat-',
      'tok_',
      'secret_',
      'token_',
      'token-',
      'apikey_',
      'apikey-',
      'key_',
      'key-',
      'api_',
      'aio_',
    ],
    pattern:
      /(?:sk|pat|tok|secret|token|apikey|key|api|aio)[-_](?:[a-z0-9]{1,10}[-_]){0,2}[A-Za-z0-9]{20,200}(?![\w-])/y,
    check: (key) => isMixed(/[A-Za-z0-9]*$/.exec(key)?.[0] ?? ''),
  },
  { id: 'sendgrid-key', keywords: ['sg.'], pattern: /SG\.[\w-]{12,30}(?:\.[\w-]{0,60})?/y, full: 60 },
  { id: 'mailgun-key', keywords: ['key-'], pattern: /key-[0-9a-f]{16,32}(?![\w-])/y },
  {
    id: 'mailgun-key',
    keywords: ['mailgun'],
    pattern: /mailgun[\w.-]{0,20}["']?[\s:=]{1,4}["']?(?<secret>[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})/iy,
  },
  { id: 'mailchimp-key', keywords: ['-us'], pattern: /(?<=(?<lead>(?<![0-9a-f])[0-9a-f]{32}))-us\d{1,2}(?!\w)/y },
  {
    id: 'brevo-key',
    keywords: ['xkeysib-', 'xsmtpsib-'],
    pattern: /x(?:key|smtp)sib-[0-9a-f]{16,80}(?:-[A-Za-z0-9]{8,24})?/y,
  },
  { id: 'resend-key', keywords: ['re_'], pattern: /re_[A-Za-z0-9]{8}_[A-Za-z0-9]{8,40}(?!\w)/y },
  { id: 'mailersend-key', keywords: ['mlsn.'], pattern: /mlsn\.[0-9a-f]{32,80}(?![\w-])/y },
  { id: 'mandrill-key', keywords: ['md-'], pattern: /md-[\w]{22}(?![\w-])/y },
  {
    id: 'twilio-key',
    keywords: [...'0123456789abcdef'].map((digit) => `sk${digit}`),
    pattern: /SK[0-9a-f]{32}(?!\w)/y,
  },
  {
    id: 'twilio-auth-token',
    keywords: ['twilio'],
    pattern: /twilio[\w.-]{0,24}["']?[\s:=(,]{1,4}["']?(?:AC[0-9a-f]{32}["', :]{1,4})?(?<secret>[0-9a-f]{32})(?!\w)/iy,
  },
  {
    id: 'twilio-auth-token',
    keywords: [...'0123456789abcdef'].map((digit) => `ac${digit}`),
    pattern: /AC[0-9a-f]{32}["']?[:,]\s{0,2}["']?(?<secret>[0-9a-f]{32})(?!\w)/y,
  },
  {
    id: 'newrelic-key',
    keywords: ['nrak-', 'nrjs-', 'nrii-', 'nrra-', 'nriq-', 'nraa-'],
    pattern: /NR(?:AK|JS|II|RA|IQ|AA)-[\w-]{12,60}/y,
  },
  { id: 'newrelic-license', keywords: ['nral'], pattern: /(?<=(?<lead>[0-9a-fA-F]{28,40}))NRAL/y },
  { id: 'datadog-key', keywords: ['ddapp_'], pattern: /ddapp_\w{20,80}/y },
  {
    id: 'datadog-key',
    keywords: ['datadog', 'dd_'],
    pattern: /(?:datadog|dd)[\w.-]{0,24}["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[0-9a-f]{32}(?:[0-9a-f]{8})?)(?!\w)/iy,
  },
  {
    id: 'sentry-token',
    keywords: ['sntrys_', 'sntryu_', 'sntryi_', 'sntrya_'],
    pattern: /sntry[suia]_[A-Za-z0-9+/=_]{16,400}/y,
  },
  {
    id: 'sentry-dsn',
    keywords: ['://'],
    pattern: /:\/\/(?<secret>[0-9a-f]{32}(?::[0-9a-f]{32})?)(?=@[\w.-]{1,120}\/\d)/y,
  },
  { id: 'grafana-token', keywords: ['glsa_', 'glc_'], pattern: /gl(?:sa|c)_[\w+/=-]{16,400}/y, full: 32 },
  { id: 'grafana-key', keywords: ['eyjrijoi'], pattern: /eyJrIjoi[A-Za-z0-9+/=_-]{16,400}/y },
  {
    id: 'honeycomb-key',
    keywords: ['hcaik_', 'hcbik_', 'hcxik_', 'hcamk_'],
    pattern: /hc[a-z]{2,3}k_[a-z0-9]{20,80}/y,
  },
  { id: 'posthog-key', keywords: ['phx_', 'phs_'], pattern: /ph[xs]_[A-Za-z0-9]{20,80}/y },
  {
    id: 'hubspot-token',
    keywords: ['pat-na', 'pat-eu', 'pat-ap'],
    pattern: /pat-(?:na|eu|ap)\d-[0-9a-f]{8}-[0-9a-f-]{12,40}/y,
  },
  { id: 'axiom-token', keywords: ['xaat-', 'xapt-'], pattern: /xa[ap]t-[0-9a-f]{8}-[0-9a-f-]{12,27}/y, full: 36 },
  {
    id: 'algolia-key',
    keywords: ['algolia'],
    pattern: /algolia[^\n]{0,60}["'][A-Z0-9]{8,12}["'],\s{0,4}["'](?<secret>[0-9a-f]{32})(?!\w)/iy,
  },
  { id: 'contentful-token', keywords: ['cfpat-'], pattern: /CFPAT-[\w-]{20,80}/y },
  { id: 'typeform-token', keywords: ['tfp_'], pattern: /tfp_[\w-]{24,100}/y },
  { id: 'okta-token', keywords: ['ssws'], pattern: /SSWS\s{1,2}(?<secret>[\w-]{20,60})/y },
  {
    id: 'okta-token',
    keywords: ['okta'],
    pattern: /okta[\w.-]{0,24}["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>00[\w-]{38,42})(?!\w)/iy,
  },
  {
    id: 'dynatrace-token',
    keywords: ['dt0c01.', 'dt0s01.', 'dt0s02.', 'dt0s16.'],
    pattern: /dt0[cs]\d{2}\.[A-Z0-9]{8,24}(?:\.[A-Z0-9]{16,64})?/y,
  },
  { id: 'mapbox-secret-token', keywords: ['sk.eyj'], pattern: /sk\.eyJ[\w-]{16,200}(?:\.[\w-]{10,60})?/y },
  { id: 'maxmind-key', keywords: ['_mmk'], pattern: /(?<=(?<lead>[A-Za-z0-9]{6}_[A-Za-z0-9]{29}))_mmk(?!\w)/y },
  { id: 'adobe-secret', keywords: ['p8e-', 'p8-'], pattern: /p8e?-[A-Za-z0-9]{20,32}(?![\w-])/y },
  { id: 'frameio-token', keywords: ['fio-u-'], pattern: /fio-u-[\w=-]{40,90}/y },
  { id: 'inngest-key', keywords: ['signkey-'], pattern: /signkey-(?:prod|test|branch)-[0-9a-f]{16,80}/y },
  { id: 'stytch-secret', keywords: ['secret-live-', 'secret-test-'], pattern: /secret-(?:live|test)-[\w=-]{20,60}/y },
  { id: 'flagsmith-key', keywords: ['ser.'], pattern: /ser\.[A-Za-z0-9]{20,24}(?!\w)/y },
  { id: 'liveblocks-key', keywords: ['sk_dev_'], pattern: /sk_dev_[\w-]{20,120}/y },
  { id: 'endor-key', keywords: ['endr+'], pattern: /endr\+[\w-]{16}/y },
  {
    id: 'ably-key',
    keywords: ['ably'],
    pattern: /ably[\w.-]{0,24}["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[\w-]{6,8}\.[\w-]{6,8}:[\w-]{30,60})/iy,
  },
];
