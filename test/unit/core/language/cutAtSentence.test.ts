import { equal } from 'node:assert/strict';
import { cutAtSentence } from '../../../../src/core/language/cutAtSentence';
import { pointsBack } from '../../../../src/core/language/pointsBack';

describe('what is shortened to sentences', () => {
  it('ends where one ends, and says so only behind a point of several', () => {
    equal(cutAtSentence('The cart is empty now. The till has a drawer of its own.', 30), 'The cart is empty now.');
    equal(cutAtSentence('The cart is empty now; the till has a drawer of its own', 30), 'The cart is empty now…');
    equal(cutAtSentence('The cart is empty now.', 30), 'The cart is empty now.');
  });

  it('tells the first sentence to its end where that is not far', () => {
    const first = 'The till of the shop rounds every price to the next five cents, as asked.';
    equal(cutAtSentence(`${first} The cart does not.`, 40), first);
  });

  it('never cuts before what turns a sentence round', () => {
    const coins = 'of all the coins that were put into the drawer of the till on the day before the fair of the year';
    equal(cutAtSentence(`By the review, the totals ${coins} will not be kept in the shop`, 60), '');
    equal(cutAtSentence(`Done. The totals ${coins} will not be kept in the shop any longer`, 60), 'Done.');
    equal(
      cutAtSentence(`By the review, the totals ${coins} will be kept in the shop`, 60),
      'By the review, the totals of all the coins that were put…',
    );
  });

  it('ends with no title', () => {
    equal(
      cutAtSentence('Root cause; The till counts the coins of both drawers on each start; The cart waits', 60),
      'Root cause; The till counts the coins of both drawers on each start…',
    );
  });
});

describe('a sentence that goes on with another', () => {
  it('begins with what points or joins', () => {
    for (const text of [
      'Or with more detail: the coins',
      'That makes users ask what it is',
      'Combined with the drawer, this empties the till',
      'Alternativ zählt die Kasse',
      'Das ist der Grund für die Münzen',
      'Dieser wird beim Start geleert',
    ])
      equal(pointsBack(text), true, text);
  });

  it('is none that names what everybody knows, or has a subject', () => {
    for (const text of [
      'This branch has two commits',
      'The till is empty, and it rings',
      'Orders are sorted',
      'Das Skript löscht die Schublade ohne Nachfrage',
      'Diese Kasse ist neu',
    ])
      equal(pointsBack(text), false, text);
  });
});
