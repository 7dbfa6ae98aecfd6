import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';

/** Commands with the value that they put where secrets are kept; plain words, as nothing but the place tells. */
const hides: readonly (readonly [command: string, ...values: string[]])[] = [
  ['fly secrets set GATE_WORD=moth-coil DB_WORD="river plum"', 'moth-coil', 'river plum'],
  ['heroku config:set GATE_WORD=river-otter -a shop', 'river-otter'],
  ['doppler secrets set GATE_WORD copper-plank', 'copper-plank'],
  ['doppler secrets set GATE_WORD=copper-plank --config dev', 'copper-plank'],
  ['supabase secrets set GATE_WORD=coil-river', 'coil-river'],
  ['netlify env:set GATE_WORD river-lamp --secret', 'river-lamp'],
  ['railway variables --set "GATE_WORD=sled-otter"', 'sled-otter'],
  ['vault kv put secret/gate word=willow-sled', 'willow-sled'],
  ['kubectl create secret generic gate --from-literal=gate=fennel-kite', 'fennel-kite'],
  ['aws secretsmanager create-secret --name gate --secret-string amber-copper', 'amber-copper'],
  ['az keyvault secret set --vault-name kv --name gate --value tile-moth', 'tile-moth'],
  ['op item create --category login --title gate password=copper-fork', 'copper-fork'],
  ['pulumi config set gate copper-otter --secret', 'copper-otter'],
  ['printf copper-amber | gcloud secrets create gate --data-file=-', 'copper-amber'],
  ['echo heron-knot | docker secret create gate -', 'heron-knot'],
  ["echo -e 'fennel-plank' | passwd deploy", 'fennel-plank'],
  ["echo 'GATE_WORD=plum-bell' >> .env", 'plum-bell'],
  ["cat > .env <<'EOF'\nGATE_WORD=kite-willow\nPORT=3000\nEOF", 'kite-willow'],
  ["printf 'GATE_WORD=%s\\n' river-otter > .env.local", 'river-otter'],
  ["sed -i 's/^GATE_WORD=.*/GATE_WORD=kite-coil/' .env", 'kite-coil'],
  ['echo GATE_WORD=moth-birch | tee -a .env', 'moth-birch'],
  ["python3 -c \"open('.env','a').write('GATE_WORD=otter-plank')\"", 'otter-plank'],
  ["node -e \"fs.appendFileSync('.env','GATE_WORD=river-knot')\"", 'river-knot'],
  ['pwsh -c "Add-Content .env \'GATE_WORD=willow-plum\'"', 'willow-plum'],
  ['*** Begin Patch\n*** Update File: .env\n@@\n-GATE_WORD=x\n+GATE_WORD=copper-fork\n*** End Patch', 'copper-fork'],
];

const stays: readonly string[] = [
  'fly secrets set NODE_ENV=production PORT=3000 WORD=$WORD',
  'heroku config:get GATE_WORD -a shop',
  'railway variables --service moth-coil',
  'kubectl create configmap gate --from-literal=gate=fennel-kite-lamp',
  'kubectl create secret generic gate --from-file=tls.key=certs/river-lamp.key',
  'pulumi config set region river-lamp',
  'op item create --title gate username=river-lamp',
  'az keyvault secret set --vault-name kv --name gate --value "$WORD"',
  'echo river-lamp | gcloud storage cp - gs://bucket/file',
  "echo 'GATE_WORD=plum-bell' >> .env.example",
  'GATE_WORD=plum-bell npm start -- --env-file .env',
  'echo "copy .env.example to .env, then set GATE_WORD=plum-bell"',
  'grep GATE_WORD= .env',
  "sed -i 's/^PORT=.*/PORT=4000/' .env",
];

describe('what a command puts where secrets are kept', () => {
  for (const [command, ...values] of hides)
    it(`is hidden: ${command.split('\n')[0]}`, () => {
      const { text } = redactText(command);
      for (const value of values) assert.ok(!text.includes(value), text);
      assert.match(text, /PORT=3000|^(?!.*PORT)/s);
    });

  for (const command of stays)
    it(`is left where it is none: ${command}`, () => {
      assert.equal(redactText(command).text, command);
    });
});
