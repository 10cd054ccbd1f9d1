// How hard questions may be asked to be, and what they may ask of students: words that the wire and the pages share.
export const difficulties = ['easy', 'medium', 'hard'] as const;
export const blooms = ['any', 'remember', 'understand', 'apply', 'analyse'] as const;
