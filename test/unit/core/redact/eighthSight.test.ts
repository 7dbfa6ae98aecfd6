/** The classes behind what the eighth and the ninth list missed at first sight, each with what only looks so. */
import assert from 'node:assert/strict';
import { isSecretFile } from '../../../../src/core/redact/files/secretFiles';
import { writtenSecrets } from '../../../../src/core/redact/files/writtenSecrets';
import { redactText } from '../../../../src/core/redact/redactText';

const random = ['tnN4rrWajJ76BC', 'KwSDyNuYiRGuLh', 'GxGIiO1OA9Q396'].join('');

const classes: Readonly<
  Record<string, { readonly hits: readonly (readonly [string, string])[]; readonly stays: readonly string[] }>
> = {
  'a line that a diff takes out, before one that it puts in': {
    hits: [
      [`-SECRET_KEY = '${random}'\n+SECRET_KEY = os.environ['SECRET_KEY']`, random],
      [`-  apiKey: "${random}"\n+  apiKey: process.env.API_KEY`, random],
    ],
    stays: [`const token = 'Bearer' +\n  value;`, `-const password = 'secret' + salt;\n+const password = hash(salt);`],
  },
  'a user and a password behind a place': {
    hits: [
      ['You can log in to staging with qa@acme.io and tulip-Rocket-88, it is an admin.', 'tulip-Rocket-88'],
      ['sign in at the shop with anna and Sonnen!Blume31', 'Sonnen!Blume31'],
    ],
    stays: [
      'Users log in with a password and OAuth2, or with a passkey.',
      'The account page renders with React 18 and vite-plugin-react.',
      'log in with SSO and see the dashboard, then with step2 and part3',
    ],
  },
  'a value that an option sets by a dotted name, or for a variable': {
    hits: [
      ['helm upgrade shop ./chart --set postgresql.auth.password=Ruderboot_4', 'Ruderboot_4'],
      ["terraform apply -var 'db_password=FlussPferd_6'", 'FlussPferd_6'],
      ['kubectl create secret generic db --from-literal=app.password=Ruderboot_4', 'Ruderboot_4'],
    ],
    stays: [
      'helm template --set auth.existingSecret=shop-auth --set auth.password.enabled=true',
      'this.auth.password = loginForm',
      'Access-Control-Allow-Headers: Authorization, X-Api-Key',
    ],
  },
  'a password before the user of a share, on the last line or not': {
    hits: [
      ['net use Z: \\\\fs01\\data Fr3itag!Abend /user:CORP\\mk\nGET /api/users/42 took 12 ms', 'Fr3itag!Abend'],
      ['net use Z: \\\\fs01\\data /user:CORP\\mk Fr3itag!Abend\nGET /api/users/42', 'Fr3itag!Abend'],
    ],
    stays: ['net use Z: \\\\fs01\\data /user:CORP\\mk\nGET /api/users/42 took 12 ms'],
  },
  'what a sentence of another language says of it': {
    hits: [
      ['le mot de passe de la base de recette c’est Pamplemousse42', 'Pamplemousse42'],
      ["Le mot de passe c'est toujours Pamplemousse42.", 'Pamplemousse42'],
      ['la contraseña de la base es Girasol2024', 'Girasol2024'],
    ],
    stays: [
      "le mot de passe c'est obligatoire depuis la version 2.0.1",
      'la contraseña de la base es obligatoria',
      'Het wachtwoord is verplicht.',
    ],
  },
};

describe('what the last two lists missed', () => {
  for (const [name, { hits, stays }] of Object.entries(classes)) {
    for (const [text, secret] of hits)
      it(`${name}: ${text.replace(secret, '…')}`, () => assert.ok(!redactText(text).text.includes(secret)));
    for (const text of stays) it(`${name}, none: ${text}`, () => assert.equal(redactText(text).text, text));
  }

  it('each row of an INSERT, however many there are, and letters alone', () => {
    const rows = Array.from({ length: 200 }, (_, at) => `('u${at}', 'Kiosk-Herbst${100 + at}', 'de')`);
    const made = redactText(`INSERT INTO users (name, password, lang) VALUES\n${rows.join(',\n')};`).text;
    assert.ok(!made.includes('Herbst'), made.slice(0, 400));
    assert.equal(made.match(/'u\d+'/g)?.length, 200);
    assert.ok(
      !redactText("INSERT INTO users (name,password) VALUES ('u1','JQxthUJQHlDHEu');").text.includes('JQxthUJQ'),
    );
    const hashed = "INSERT INTO logs (name, pass_count) VALUES ('loginPage', 3), ('resetPage', 4);";
    assert.equal(redactText(hashed).text, hashed);
  });

  it('a file of users and passwords, by name and by place', () => {
    for (const path of ['creds.txt', 'secrets.txt', 'deploy/userpass.txt', '/etc/openvpn/client/auth.txt'])
      assert.ok(isSecretFile(path), path);
    for (const path of ['docs/auth.txt', 'src/login.ts', 'secret-santa.txt', 'openvpn/client.md'])
      assert.ok(!isSecretFile(path), path);
    assert.deepEqual(
      writtenSecrets('cat > /etc/openvpn/auth.txt <<EOF\nvpnuser\nvpnFalke_8\nEOF').join('').includes('vpnFalke_8'),
      true,
    );
  });
});
