import { expect, test } from 'vitest';
import { defineDoor, entriesOf, type Placed } from './doors.ts';

test('a door shows its fillings by position and then in the order of the modules', () => {
  const walls = defineDoor<Placed & { picture: string }>('walls');
  const floors = defineDoor<Placed & { carpet: string }>('floors');
  const fillings = [
    walls.fill({ picture: 'second' }),
    floors.fill({ carpet: 'elsewhere' }),
    walls.fill({ picture: 'last', position: 90 }),
    walls.fill({ picture: 'third' }),
    walls.fill({ picture: 'first', position: 0 }),
  ];
  expect(entriesOf(walls, fillings).map(({ picture }) => picture)).toEqual([
    'first',
    'second',
    'third',
    'last',
  ]);
  expect(entriesOf(defineDoor('windows'), fillings)).toEqual([]);
});
