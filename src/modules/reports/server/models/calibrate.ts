// Difficulties of questions and abilities of students on one scale, from answers that are correct or incorrect.
import {
  abilitiesByScore,
  oneParameterModel,
  raschFit,
  raschModel,
  twoParameterModel,
} from '../../api/statistics.ts';

export type ToCalibrate = {
  model: 'rasch' | 'two-parameter';
  /** Persons × items of 1 and 0, none missing. */
  marks: number[][];
};

export type Calibrated = {
  items: {
    difficulty: number | null;
    standardError: number | null;
    slope: number | null;
    infit: number | null;
    outfit: number | null;
  }[];
  /** By number of correct answers, from none to all. */
  abilities: { ability: number; standardDeviation: number }[];
  isConverged: boolean;
};

type Marginal = ReturnType<typeof oneParameterModel>;

/** Items that everyone answered alike say nothing of ability. */
const itemsOf = ({ slopes, intercepts }: Marginal) =>
  slopes.flatMap((slope, at) => {
    const intercept = intercepts[at] ?? null;
    return slope === null || intercept === null ? [] : [{ slope, intercept }];
  });

/** In logits, difficulties with the sum 0, and abilities on the same scale. */
function rasch(marks: number[][]): Calibrated {
  const model = raschModel(marks);
  const fits = raschFit(marks, model);
  // Of the abilities the conditional model says nothing. The marginal one has them in standard deviations from their mean.
  const marginal = oneParameterModel(marks);
  const items = itemsOf(marginal);
  const slope = items[0]?.slope ?? 1;
  const middle = items.reduce((sum, { intercept }) => sum - intercept, 0) / Math.max(1, items.length);
  return {
    items: model.difficulties.map((difficulty, at) => ({
      difficulty,
      standardError: model.standardErrors[at] ?? null,
      slope: null,
      infit: fits[at]?.infit ?? null,
      outfit: fits[at]?.outfit ?? null,
    })),
    abilities: abilitiesByScore(items).map(({ ability, standardDeviation }) => ({
      ability: slope * ability - middle,
      standardDeviation: slope * standardDeviation,
    })),
    isConverged: model.isConverged && marginal.isConverged,
  };
}

/** In standard deviations of ability from the mean of these students. */
function twoParameter(marks: number[][]): Calibrated {
  const model = twoParameterModel(marks);
  return {
    items: model.difficulties.map((difficulty, at) => ({
      difficulty,
      standardError: null,
      slope: model.slopes[at] ?? null,
      infit: null,
      outfit: null,
    })),
    abilities: abilitiesByScore(itemsOf(model)),
    isConverged: model.isConverged,
  };
}

export const calibrate = ({ model, marks }: ToCalibrate): Calibrated =>
  model === 'rasch' ? rasch(marks) : twoParameter(marks);
