// The edition of the data set that comes with this version of Rounds.

/** When its authors last went over it; the version that people see is this and a fingerprint of what is loaded. */
export const editionDate = '2026-11-22';
export const authoredLicence = 'MIT, as Rounds itself';
