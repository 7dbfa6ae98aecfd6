import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';

const token = ['q7Xv2LpR9s', 'Wd4TzKb8Nf', 'Hc3JmYg6AeUo'].join('');
const hex = ['5c1e9a7b03d4f286', 'e0b7c39d5a1f8264', '9d3b60f7a2c8e514', '7f1a4be2c605d938'].join('');
const base58 = [
  '2vQm8RkJw5TzXn3LcYp9HsBd',
  '7GfVa4KeUq6NbSx1WyMtZjDr',
  '8PhCo3iLgEuF9Tk5RvAzQn2X',
  'm7BwJsYd4HcKp6Te',
].join('');
const scrambled = 'TqRfWkiLcYpZ';

/** Each class: what holds a secret, and what only looks so. */
const classes: Readonly<
  Record<string, { readonly hits: readonly (readonly [string, string])[]; readonly stays: readonly string[] }>
> = {
  'the one argument of a client': {
    hits: [
      [`ai = Client("${token}")`, token],
      [`const s = new SearchClient('${token}', { retries: 2 });`, token],
      [`x = acme.API(\n    "${token}", timeout=3)`, token],
    ],
    stays: [
      `new QueryClient('defaultOptionsForEveryQuery2')`,
      `getClient('${token}')`,
      `new OAuth2Client('${token}')`,
      `test_client("users", "user1")`,
      `new HttpClient("https://api.example.org/v2/orders")`,
    ],
  },
  'a key that unseals': {
    hits: [
      [`Unseal Key 3: ${token}${token.slice(0, 14)}`, token],
      [`Recovery Key 1: ${token}${token.slice(0, 13)}=`, token],
      [`Unseal Key (hex): ${hex}`, hex],
    ],
    stays: [
      'Unseal Key Shares: 5',
      'Unseal Key 1: <paste the first key here>',
      'Recovery Key: stored in the safe of the office',
    ],
  },
  'a network in a code to scan': {
    hits: [
      ['WIFI:S:Guests;T:WPA;P:vn3Kt8wQ;H:false;;', 'vn3Kt8wQ'],
      ['qr("WIFI:T:WPA2;S:Cellar 2;P:lamp\\\\;oTr44;;")', 'oTr44'],
    ],
    stays: ['WIFI:T:WPA;S:<name>;P:<password>;;', 'WIFI:T:nopass;S:Cafe;;', 'WIFI:T:WPA;S:{{ssid}};P:{{password}};;'],
  },
  'a key of a wallet': {
    hits: [
      [`new ethers.Wallet("0x${hex}", provider)`, hex],
      [`privateKeyToAccount('0x${hex}')`, hex],
      [`Account.from_key("${hex}")`, hex],
      [`keypair: ${base58}`, base58],
      [`const secretKey = bs58.decode("${base58}");`, base58],
    ],
    stays: [
      `new ethers.Wallet(process.env.KEY)`,
      `Wallet("0x${'0'.repeat(63)}1")`,
      `keypair signed it, signature ${base58}`,
      `confirmed ${base58}`,
      `new Wallet("0x${hex.slice(0, 40)}")`,
    ],
  },
  'an input of an action': {
    hits: [
      [`##[debug]INPUT_TOKEN=${token}`, token],
      [`INPUT_DEPLOY_PASSWORD=${token}`, token],
    ],
    stays: [
      'INPUT_TOKENS=18234',
      'INPUT_TOKEN_LIMIT=200000',
      'input_tokens: 120934',
      'INPUT_PATH=src/tokens/a1b2.json',
    ],
  },
  'a password in letters alone that a sentence states': {
    hits: [
      `le mot de passe du VPN est ${scrambled}`,
      `la contraseña de la VPN es ${scrambled}`,
      `a senha da VPN é ${scrambled}`,
      `das Passwort für das VPN ist ${scrambled}`,
      `het wachtwoord van de VPN is ${scrambled}`,
      `hasło do VPN to ${scrambled}`,
      `la parola del VPN è ${scrambled}`,
      `пароль от VPN это ${scrambled}`,
      `lösenordet till VPN är ${scrambled}`,
      `VPN の パスワードは ${scrambled}`,
    ].map((text) => [text, scrambled] as const),
    stays: [
      'le mot de passe du VPN est obligatoire',
      'la contraseña de la VPN es incorrecta',
      'le mot de passe est validatePasswordLength',
      'hasło do VPN to PasswordInputField',
    ],
  },
};

describe('a class that a list at first sight showed', () => {
  for (const [name, { hits, stays }] of Object.entries(classes)) {
    for (const [text, secret] of hits)
      it(`is hidden: ${name}: ${text.slice(0, 28)}`, () => {
        const { text: left } = redactText(text);
        assert.ok(!left.includes(secret.slice(0, 8)) && !left.includes(secret.slice(-8)), left);
      });
    it(`stays where it only looks so: ${name}`, () => {
      for (const text of stays) assert.equal(redactText(text).text, text);
    });
  }
});
