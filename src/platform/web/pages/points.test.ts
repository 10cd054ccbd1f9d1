import { expect, test } from 'vitest';
import { definePoint, entriesOf, type Placed, provide } from './points.ts';

test('a point shows what is provided by position and then in the order of the modules', () => {
  const walls = definePoint<Placed & { picture: string }>('walls');
  const floors = definePoint<Placed & { carpet: string }>('floors');
  const provides = [
    provide(walls, { picture: 'second' }),
    provide(floors, { carpet: 'elsewhere' }),
    provide(walls, { picture: 'last', position: 90 }),
    provide(walls, { picture: 'third' }),
    provide(walls, { picture: 'first', position: 0 }),
  ];
  expect(entriesOf(walls, provides).map(({ picture }) => picture)).toEqual([
    'first',
    'second',
    'third',
    'last',
  ]);
  expect(entriesOf(definePoint('windows'), provides)).toEqual([]);
});
