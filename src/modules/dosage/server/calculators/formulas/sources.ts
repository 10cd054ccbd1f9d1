// Textbooks that several calculators take their formulas from.

export const rowland = {
  text: 'Derendorf H, Schmidt S. Rowland and Tozer’s clinical pharmacokinetics and pharmacodynamics, 5th ed. Wolters Kluwer',
  year: 2020,
};
export const winter = {
  text: 'Beringer PM. Winter’s basic clinical pharmacokinetics, 6th ed. Wolters Kluwer',
  year: 2018,
};
export const ansel = {
  text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer',
  year: 2017,
};
export const nist = {
  text: 'NIST special publication 811: guide for the use of the International System of Units',
  year: 2008,
};
