// Where a field shows its hint: below the input, so that fields beside each other stay in line.

export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
