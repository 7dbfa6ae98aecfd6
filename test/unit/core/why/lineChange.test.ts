/** A line that was moved, indented or changed together with many others. */
import assert from 'node:assert/strict';
import { lineChange } from '../../../../src/core/why/lineChange';

describe('what an edit did to a line', () => {
  const line = '  const cents = roundHalfEven(total);';

  it('is a new depth or a new place', () => {
    const deeper = { removed: line, added: `  if (total) {\n  ${line}\n  }` };
    assert.deepEqual(lineChange(`  ${line}`, [deeper], [deeper]), { kind: 'indented' });
    const ends = { removed: `${line}  `, added: line };
    assert.equal(lineChange(line, [ends], [ends]), null, 'blanks at the end are no depth');
    const apart = [
      { removed: `  ${line}\nsum();`, added: 'sum();' },
      { removed: 'end();', added: `end();\n${line}` },
    ];
    assert.equal(lineChange(line, apart, apart), null, 'another place as well');
    const moved = [
      { removed: `${line}\nsum();`, added: 'sum();' },
      { removed: 'end();', added: `end();\n${line}` },
    ];
    assert.deepEqual(lineChange(line, moved, moved), { kind: 'moved' });
    const added = [{ removed: 'end();', added: `end();\n${line}` }];
    const again = [{ removed: `${line}\nsum();`, added: `${line}\nall();` }, ...added];
    assert.equal(lineChange(line, again, again), null, 'it stays where it was as well');
    assert.equal(lineChange(line, moved, moved, [...added, ...moved]), null, 'the same work had put it in');
    assert.equal(lineChange('  }', [{ removed: '}', added: '  }' }], []), null, 'a bracket stands everywhere');
    const spaced = { removed: line.replace(' = ', '= '), added: line };
    assert.equal(lineChange(line, [spaced], [spaced]), null, 'blanks between quotes may be meant');
  });

  it('is one of many places in which the same became of the same', () => {
    const piece = (name: string) => ({
      removed: `call("${name}", "opus-4-7");`,
      added: `call("${name}", "opus-4-8");`,
    });
    const all = ['a', 'b', 'c', 'd'].map(piece);
    assert.deepEqual(lineChange('call("b", "opus-4-8");', all.slice(1, 2), all), {
      ...{ kind: 'one-of-many', from: 'opus-4-7', to: 'opus-4-8', places: 4, before: 'call("b", "opus-4-7");' },
    });
    assert.equal(lineChange('call("b", "opus-4-8");', all.slice(1, 2), all.slice(0, 3)), null);
    const back = { removed: piece('b').added, added: piece('b').removed };
    assert.equal(lineChange('call("b", "opus-4-8");', all.slice(1, 2), [...all, back]), null, 'there and back');
    assert.equal(lineChange('other();', [{ removed: 'call();', added: 'other();' }], all), null);
  });
});
