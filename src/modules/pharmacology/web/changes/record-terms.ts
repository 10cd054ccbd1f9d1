// The choices in a drug's record. A test keeps these lists equal to those by which the server checks a record.

export const routes = [
  'oral', 'sublingual', 'buccal', 'intravenous', 'intramuscular', 'subcutaneous', 'inhaled', 'nebulised', 'intranasal', 'topical',
  'transdermal', 'rectal', 'vaginal', 'ophthalmic', 'otic', 'epidural', 'intrathecal', 'intraosseous', 'intra-articular', 'intradermal',
  'endotracheal', 'intrauterine', 'infiltration', 'intravitreal', 'intravesical', 'intraperitoneal', 'oromucosal', 'ocular insert', 'perineural',
] as const; // biome-ignore format: a table
export const populations = ['adult', 'older adult', 'adolescent', 'child', 'infant', 'neonate'] as const;
export const doseUnits = [
  'mcg', 'mg', 'g', 'units', 'million units', 'mEq', 'mmol', 'mL', 'L', 'drop', 'spray', 'puff', 'application', 'tablet', 'capsule', 'patch',
  '%', 'MAC', 'cm',
] as const; // biome-ignore format: a table
export const kineticUnits = {
  bioavailability: ['%'],
  tmax: ['min', 'h', 'd'],
  proteinBinding: ['%'],
  volumeOfDistribution: ['L/kg', 'L', 'L/m2'],
  halfLife: ['s', 'min', 'h', 'd', 'y'],
  clearance: ['mL/min', 'mL/min/kg', 'mL/min/m2', 'mL/min/1.73 m2', 'L/h', 'L/h/kg', 'L/d', 'mL/h/kg', 'mL/d/kg'],
} as const; // biome-ignore format: a table
export const schedules = ['C-II', 'C-III', 'C-IV', 'C-V'] as const;
export const retiredCategories = ['A', 'B', 'C', 'D', 'X'] as const;
