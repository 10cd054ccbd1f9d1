// The few names shared by more than one drug of the data set, each with the reason why it stays.

export type AmbiguousName = { name: string; drugs: readonly string[]; reason: string };

export const ambiguousNames: readonly AmbiguousName[] = [
  {
    name: 'MPA',
    drugs: ['medroxyprogesterone', 'mycophenolate'],
    reason:
      'Gynaecology writes it for medroxyprogesterone acetate, transplantation for mycophenolic acid. The search offers both with their classes.',
  },
];
