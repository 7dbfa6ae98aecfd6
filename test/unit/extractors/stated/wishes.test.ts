import assert from 'node:assert/strict';
import { answer, session, user } from '../../../support/builders';
import { stated } from './said';

const constraintsOf = (text: string) =>
  stated(session(user('Build the shop.'), answer('Built.'), user(text), answer('Done.'))).constraints;

describe('wishes of the user', () => {
  for (const text of [
    "We explicitly don't want hardcoded colours.",
    'We really do not want a second cache here.',
    "I'd rather see one table than three lists.",
    'I would rather have one slow path.',
    "I'd love to support the web through the same driver.",
    'It has to work offline.',
    'The client has to ask twice.',
    "Let's go with the second option.",
    'I care about readability more than speed.',
    "Backwards compatibility isn't a concern.",
    'As few files as possible.',
    'Remember that the tills read this file byte by byte.',
    'Hands off the migrations.',
    'Check how it is called, and never change the old till.',
    'yes ignore the proxy',
    'Assume a single tenant.',
    'We have NO desire to compare the tills.',
    'All good, but, I would replace the key with the settings.',
    "I'd keep it out of the menu.",
    'I would suggest one more column.',
    'These tills are meant to be candidates for the second shop alone.',
    'lets use one till',
    'Have in mind that a till may have no drawer.',
    'Ideally there is no config file at all.',
    'Wir wollen einen einzigen Ordner.',
    'Queremos una sola carpeta.',
    'On veut un seul dossier.',
    'Preferimos uma pasta só.',
    '我们希望只有一个文件夹。',
    'If not available use the initials of the cashier.',
    'When the drawer is missing, hide its row.',
    "I'm fine changing the format of the file.",
    'A list without groups would be better.',
    "let's go json",
    "wait, the cashier should have a name there and that's what I see",
    'Maintain the current row of the till.',
  ])
    it(`bind: ${text}`, () => assert.equal(constraintsOf(text).length, 1));

  for (const text of [
    'That should work.',
    'I would say it is the disk.',
    'The preferences are stored in the settings.',
    'Let me know if any of these should be changed.',
    'It lets them pass.',
    "no I'm talking about the other till",
    'I want to build a second till.',
    'Also check what the data server needs, with the token from the settings.',
    'find out which till has to be asked first',
    'The always-on mode of the till was new.',
    'It should be done now.',
    'The log says it must not be empty.',
    "I don't want to bother you with it.",
    'We want to understand the cause first.',
    "I'd love to know why it fails.",
    'Fix it as soon as possible.',
    'I have to go in an hour.',
    'I remember that it failed yesterday.',
    "I'm fine with that.",
    "let's go ahead",
    "let's go through it",
    'If it works, commit it.',
    'if there is time, look at the drawer',
    'no I mean with the kinds of tills',
    'wait a minute',
  ])
    it(`bind nothing: ${text}`, () => assert.deepEqual(constraintsOf(text), []));
});
