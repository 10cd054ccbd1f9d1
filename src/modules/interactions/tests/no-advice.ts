/** For tests whose texts are complete as they are: nothing is composed. */
export const noAdvice = {
  classSources: [],
  hazards: [],
  lasting: [],
  transient: [],
  harmfulWhenLowered: [],
  continued: [],
  alternatives: [],
};
