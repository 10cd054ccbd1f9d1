// Where records of food, alcohol and tobacco are written and changed.
export const substancesPath = '/pharmacology-tools/substance-interactions';
