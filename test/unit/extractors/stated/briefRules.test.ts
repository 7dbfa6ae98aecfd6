import { equal } from 'node:assert/strict';
import { forbidsInBrief, ruleInBrief } from '../../../../src/extractors/stated/user/briefRules';

describe('what a brief says is always so', () => {
  for (const text of [
    'Always squash your commits',
    'From now on, the till opens its own requests',
    'Immer rebasen, nie mergen',
    'Toujours lancer les tests du tiroir',
  ])
    it(`is a rule that stands where it orders: ${text}`, () => {
      equal(ruleInBrief(text), text);
      equal(forbidsInBrief(text), true);
    });

  for (const text of [
    'Always the same error on save: 500',
    'Always 500 on save',
    'Always getting the till of yesterday',
    'The job times out – always the second one',
    'The till rings, always squash it says',
    'Toujours pas de réponse du serveur',
    'Immer wenn ich speichere, stürzt es ab',
    'Immer noch derselbe Fehler beim Speichern',
  ])
    it(`is none where it tells how things are: ${text}`, () => {
      equal(ruleInBrief(text), null);
      equal(forbidsInBrief(text), false);
    });
});
