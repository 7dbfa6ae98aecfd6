import assert from 'node:assert/strict';
import { editedByUser } from '../../../../src/extractors/stated/user/editedByUser';

describe('what somebody says to have edited', () => {
  for (const text of [
    'I rewrote the totals by hand.',
    'I’ve hand-edited the price list.',
    'I made a few small changes to the till.',
    'Den Preis habe ich selbst geändert und angepasst.',
    'Corregí el precio a mano.',
    'J’ai modifié le prix à la main.',
    "J'ai déjà ajusté la caisse moi-même",
  ])
    it(`is theirs: “${text}”`, () => assert.equal(editedByUser(text), true));

  for (const text of [
    'I removed the price.',
    'Please change it by hand.',
    'Corregí el precio.',
    'J’ai lu le prix à la main.',
    'Ich habe den Preis gesehen.',
  ])
    it(`says nothing of the kind: “${text}”`, () => assert.equal(editedByUser(text), false));
});
