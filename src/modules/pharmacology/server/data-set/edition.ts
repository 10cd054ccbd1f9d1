// The edition of the data set that comes with this version of Rounds.

/**
 * When its authors last reviewed it; the version that people see consists of this and a fingerprint of what is loaded.
 */
export const editionDate = '2026-11-22';
export const authoredLicence = 'MIT, as Rounds itself';
