/** Private keys, signed tokens and password hashes. */

import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule } from '../secretRule';
import { findSecretData } from '../values/kubernetesData';
import { findPrivateKey, findPrivateKeyTail } from '../values/privateKey';
import { isFiller, isPlaceholder } from '../values/secretShape';

const isReal = (secret: string) => !isPlaceholder(secret) && !isFiller(secret);

/** Both cases and a digit, as a generator mixes them. */
const isMixed = (key: string) => /[A-Z]/.test(key) && /[a-z]/.test(key) && /\d/.test(key) && isReal(key);

/** Rules for private keys, signed tokens and hashes. */
export const keyRules: readonly SecretRule[] = [
  { id: 'private-key', keywords: ['-----begin ', '---- begin '], find: findPrivateKey },
  { id: 'private-key', keywords: ['-----end '], find: findPrivateKeyTail },
  {
    id: 'private-key',
    keywords: ['b3blbnnzac1rzxktdje', 'miie', 'miic', 'miij', 'mhcc', 'migh', 'mc4caq'],
    pattern:
      /(?:b3BlbnNzaC1rZXktdjE|MII[CEJ][A-Za-z0-9+/]{2}IBA[AD][KA]|MHcCAQEEI|MIGHAgEAMB|MC4CAQAwBQYDK2Vw)[A-Za-z0-9+/=]{20,16000}/y,
    check: () => true,
  },
  {
    id: 'private-key',
    keywords: ['ls0tls1crudjti'],
    pattern: /LS0tLS1CRUdJTi(?:B|[A-Za-z0-9+/]{0,24}UFJJVkFURSBLRVk)[A-Za-z0-9+/=]{20,16000}/y,
    check: (key) => !/^LS0tLS1CRUdJTiBDRVJUSUZJQ0FUR/.test(key) && !/^LS0tLS1CRUdJTiBQVUJMSUM/.test(key),
  },
  {
    id: 'kubeconfig-key',
    keywords: ['client-key-data'],
    pattern: /client-key-data\\{0,3}["']?\s{0,3}:\s{0,3}\\{0,3}["']?(?<secret>[A-Za-z0-9+/=]{12,16000})/y,
    check: isReal,
  },
  {
    id: 'putty-key',
    keywords: ['private-lines:'],
    pattern:
      /Private-Lines: \d{1,3}(?:\\n|\s){1,4}(?<secret>[A-Za-z0-9+/=\s]{20,8000}(?:\s|\\n)Private-MAC: [0-9a-f]{40,64})/y,
    check: () => true,
  },
  {
    id: 'age-key',
    keywords: ['age-secret-key-', 'age-plugin-'],
    pattern: /AGE-(?:SECRET-KEY|PLUGIN-[A-Z0-9]{2,20})-[A-Z0-9]{8,200}/y,
    full: 40,
  },
  {
    id: 'jwt',
    keywords: ['eyj'],
    pattern: /(?<!\.)eyJ[\w-]{10,4000}\.(?:eyJ[\w-]{0,8000}|[\w-]{8,8000}|(?=\.[\w-]{8}))(?:\.[\w-]{0,4000}){0,3}/y,
    check: isReal,
  },
  {
    id: 'jwt',
    keywords: ['eyjhbgci', 'eyj0exai', 'eyjrawqi'],
    pattern: /eyJ(?:hbGci|0eXAi|raWQi)[\w-]{10,4000}/y,
    // A header that ends its JSON was not cut off, and says nothing secret.
    check: (token) => isReal(token) && !/(?:J9|fQ|In0|X0)$/.test(token),
  },
  {
    id: 'paseto',
    keywords: ['.local.', '.public.'],
    pattern: /(?<=(?<lead>\bv[1-4]))\.(?:local|public)\.[\w-]{30,2000}(?:\.[\w-]{1,400})?/y,
  },
  {
    id: 'jwk-private-key',
    keywords: ['"kty'],
    pattern: /"kty\\{0,3}"[^{}]{0,2000}?"d\\{0,3}"\s{0,2}:\s{0,2}\\{0,3}"(?<secret>[\w-]{20,800})/y,
  },
  {
    id: 'jwk-private-key',
    keywords: ['"d":', '"d\\"', '"d" '],
    pattern: /"d\\{0,3}"\s{0,2}:\s{0,2}\\{0,3}"(?<secret>[\w-]{40,800})/y,
  },
  {
    id: 'kubernetes-secret',
    keywords: ['kind: secret', 'kind": "secret"', 'kind":"secret"'],
    find: findSecretData,
  },
  {
    id: 'wireguard-key',
    keywords: ['privatekey', 'presharedkey'],
    pattern: /(?:PrivateKey|PresharedKey)\s{0,3}=\s{0,3}(?<secret>[A-Za-z0-9+/]{42,43}=)/iy,
    check: isReal,
  },
  {
    id: 'password-hash',
    keywords: ['$apr1$', '$2a$', '$2b$', '$2y$', '$1$', '$5$', '$6$', '$y$'],
    pattern: /\$(?:apr1|2[aby]|[156]|y)\$[./A-Za-z0-9$=]{14,120}/y,
  },
  {
    id: 'password-hash',
    keywords: ['$argon2', '$scrypt$', 'pbkdf2_sha', '{ssha', 'scrypt:'],
    pattern:
      /(?:\$argon2(?:id|i|d)\$|\$scrypt\$|pbkdf2_sha\d{1,3}\$|\{SSHA\d{0,3}\}|scrypt:\d{1,7}:\d:\d\$)[\w./+=,$-]{20,300}/iy,
  },
  { id: 'extended-private-key', keywords: ['xprv', 'tprv', 'zprv'], pattern: /[xtz]prv[A-HJ-NP-Za-km-z1-9]{40,120}/y },
  {
    id: 'wallet-key',
    keywords: ['privkey', 'wif'],
    pattern: /(?:privkey|wif)["']?[\s:=>]{1,6}["']?(?<secret>[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51})(?!\w)/iy,
  },
  {
    id: 'wireguard-key',
    keywords: ['wg genkey', 'wg genpsk'],
    pattern: /wg gen(?:key|psk)[^\n]{0,160}\n(?<secret>[A-Za-z0-9+/]{43}=)/y,
    check: isReal,
  },
  {
    // A signature looks like such a key, so nothing between may speak of one.
    id: 'wallet-key',
    keywords: ['keypair', 'secretkey', 'secret_key', 'secret key', 'privatekey', 'private_key', 'private key'],
    pattern:
      /(?:keypair|(?:secret|private)[ _]?key)(?:(?!sig|tx|transaction)[^\n]){0,40}?[\s"'`:=(](?<secret>[1-9A-HJ-NP-Za-km-z]{85,88})(?!\w)/iy,
    check: isMixed,
  },
  {
    id: 'wallet-key',
    keywords: ['wallet(', 'privatekeytoaccount(', 'from_key('],
    pattern: /(?:wallet|privatekeytoaccount|from_key)\(\s{0,8}["'`](?<secret>(?:0x)?[0-9a-f]{64})(?=["'`])/iy,
    check: (key) => new Set(key).size > 8,
  },
  {
    id: 'unseal-key',
    keywords: ['unseal key', 'recovery key'],
    pattern:
      /(?:unseal|recovery) key(?: \d{1,2})?(?: \(\w{1,12}\))?["'`*]{0,3}\s{0,2}[:=]\s{0,3}["'`]?(?<secret>[A-Za-z0-9+/]{40,90}={0,2})(?![\w+/=])/iy,
    check: (key) => isMixed(key) || (/^[0-9a-f]{64,}$/i.test(key) && new Set(key).size > 8),
  },
  {
    id: 'wifi-key',
    keywords: ['wifi:'],
    pattern:
      /WIFI:(?:[TSHRI]:(?:[^;\\\n]|\\[^\n]){0,80};){0,5}P:"?(?<secret>(?:[^;\\"\n]|\\{1,4}[^\\\n]){8,63})(?="?;)/iy,
    check: (key) => isReal(key) && !/^[<${[]/.test(key),
  },
  {
    // A key pair is kept as its sixty-four bytes.
    id: 'wallet-key',
    keywords: ['keypair', 'uint8array', 'id.json', 'secretkey', 'secret_key', 'private_key', 'solana'],
    pattern:
      /(?:keypair|uint8array|id\.json|secret_?key|private_key|solana)[^[\]]{0,200}\[\s{0,8}(?<secret>(?:\d{1,3}\s{0,3},\s{0,8}){63}\d{1,3})(?=\s{0,8}\])/iy,
    check: (bytes) => new Set(bytes.split(/\D+/)).size > 30,
  },
  {
    id: 'product-key',
    keywords: ['serial', 'licen', 'product', 'activation', 'key'],
    pattern:
      /(?:serial|licen[cs]e|product|activation|key)[\w \t"':=>-]{0,24}[\s"':=>](?<secret>[A-Z\d]{5}(?:-[A-Z\d]{5}){4})(?![\w-])/iy,
    check: (key) => /\d/.test(key) && /[A-Z]/.test(key) && key === key.toUpperCase(),
  },
  { id: 'nostr-key', keywords: ['nsec1'], pattern: /nsec1[a-z0-9]{30,70}/y },
  {
    id: 'seed-phrase',
    keywords: [
      'mnemonic',
      'seed phrase',
      'seed_phrase',
      'recovery phrase',
      'wallet seed',
      'seed words',
      'secret phrase',
      'backup phrase',
      'recovery words',
      'backup words',
      'secret words',
      'wallet words',
      'passphrase words',
      'mnemonic words',
      'twelve words',
      'twenty-four words',
      '12 words',
      '24 words',
    ],
    pattern: inOrder(
      'iy',
      oneOf(
        /mnemonic(?: (?:phrase|words))?|(?:seed|recovery|secret|backup)[ _]phrase|wallet seed/,
        /(?:seed|recovery|backup|secret|wallet|passphrase|twelve|twenty-four|12|24) words(?: of (?:the|my|our|this) [a-z]{2,12})?/,
      ),
      /\\{0,3}["']?\s{0,3}/,
      /(?:[:=]|is:?|->|→|are:?)\s{0,3}\\{0,3}["']?(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![\w ])/,
    ),
    check: () => true,
  },
];
