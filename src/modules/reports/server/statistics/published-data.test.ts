// Compares the statistics with published data: two sections of the Law School Admission Test, and Moodle's own spreadsheets.
import { describe, expect, it } from 'vitest';
import {
  abilitiesByScore,
  alphaInterval,
  itemStatistics,
  oneParameterModel,
  raschFit,
  raschModel,
  twoParameterModel,
} from '../../api/statistics.ts';

/** Answers of 1,000 persons, from how many gave each pattern. */
const personsOf = (patterns: string) =>
  patterns.split(' ').flatMap((entry) => {
    const [pattern = '', count] = entry.split(':');
    return Array.from({ length: Number(count) }, () => [...pattern].map(Number));
  });

// Bock & Lieberman, Psychometrika 35 (1970) 179–197: the answers of 1,000 persons to sections 6 and 7.
const lsat6 = personsOf(
  '00000:3 00001:6 00010:2 00011:11 00100:1 00101:1 00110:3 00111:4 01000:1 01001:8 01011:16 01101:3 01110:2 01111:15 ' +
    '10000:10 10001:29 10010:14 10011:81 10100:3 10101:28 10110:15 10111:80 11000:16 11001:56 11010:21 11011:173 11100:11 ' +
    '11101:61 11110:28 11111:298',
);
const lsat7 = personsOf(
  '00000:12 00001:19 00010:1 00011:7 00100:3 00101:19 00110:3 00111:17 01000:10 01001:5 01010:3 01011:7 01100:7 01101:23 ' +
    '01110:8 01111:28 10000:7 10001:39 10010:11 10011:34 10100:14 10101:51 10110:15 10111:90 11000:6 11001:25 11010:7 ' +
    '11011:35 11100:18 11101:136 11110:32 11111:308',
);
const ones = [1, 1, 1, 1, 1];

const expectNear = (
  found: readonly (number | null)[],
  published: readonly (number | null)[],
  digits: number,
) => {
  expect(found).toHaveLength(published.length);
  for (const [at, value] of published.entries()) {
    if (value === null) expect(found[at], `number ${at + 1}`).toBeNull();
    else expect(found[at], `number ${at + 1}`).toBeCloseTo(value, digits);
  }
};

describe('classical statistics of LSAT-6', () => {
  const { items, test } = itemStatistics(lsat6, ones);

  it('are the published ones', () => {
    expectNear(
      items.map(({ facility }) => facility),
      [0.924, 0.709, 0.553, 0.763, 0.87],
      10,
    );
    expectNear(
      items.map(({ itemRestCorrelation }) => itemRestCorrelation),
      [0.112833, 0.153178, 0.172779, 0.144428, 0.121596],
      5,
    );
    expectNear(
      [test.mean, test.sd, test.alpha, test.kr20, test.standardErrorOfMeasurement],
      [3.819, 1.0350412, 0.2949972, 0.2949972, 0.8690666],
      6,
    );
    expect(test).toMatchObject({ n: 1_000, items: 5, maxMark: 5, median: 4 });
  });

  it('come with the published interval of alpha', () => {
    expectNear(alphaInterval(test.alpha ?? 0, 5, 1_000) ?? [], [0.2235, 0.3618], 4);
  });
});

describe('models of LSAT-6', () => {
  it('Rasch, by conditional likelihood', () => {
    const model = raschModel(lsat6);
    expectNear(model.difficulties, [-1.25613, 0.47491, 1.23598, 0.16841, -0.62317], 4);
    expectNear(model.standardErrors, [0.1044, 0.0699, 0.0688, 0.0726, 0.0859], 3);
    expect(model.isConverged).toBe(true);
  });

  it('two parameters', () => {
    const model = twoParameterModel(lsat6);
    expectNear(model.slopes, [0.82566, 0.72274, 0.89087, 0.68837, 0.65686], 3);
    expectNear(model.intercepts, [2.77323, 0.9902, 0.24915, 1.28476, 2.05327], 3);
    expect(model.logLikelihood).toBeCloseTo(-2466.6534, 3);
    const items = model.slopes.map((slope, item) => ({
      slope: slope ?? 0,
      intercept: model.intercepts[item] ?? 0,
    }));
    const abilities = abilitiesByScore(items).map(({ ability }) => ability);
    expectNear([abilities[0] ?? 0, abilities[5] ?? 0], [-1.89677, 0.64562], 4);
    expect(abilities).toEqual(abilities.toSorted((a, b) => a - b));
  });

  it('one parameter', () => {
    const model = oneParameterModel(lsat6);
    expectNear(model.slopes, [0.75513, 0.75513, 0.75513, 0.75513, 0.75513], 3);
    expectNear(model.difficulties, [-3.61527, -1.32242, -0.31763, -1.73009, -2.78017], 3);
    expect(model.logLikelihood).toBeCloseTo(-2466.9376, 3);
  });

  it('fit: mean squares of items that keep to the model are near 1', () => {
    for (const { infit, outfit, n } of raschFit(lsat6, raschModel(lsat6))) {
      expect(n).toBe(699);
      expect(infit).toBeGreaterThan(0.8);
      expect(infit).toBeLessThan(1.2);
      expect(outfit).toBeGreaterThan(0.7);
      expect(outfit).toBeLessThan(1.3);
    }
  });
});

describe('LSAT-7', () => {
  it('has the published shares, slopes and intercepts', () => {
    const { items } = itemStatistics(lsat7, ones);
    expectNear(
      items.map(({ facility }) => facility),
      [0.828, 0.658, 0.772, 0.606, 0.843],
      10,
    );
    // Chalmers, J. Stat. Softw. 48 (2012) no. 6, by another quadrature.
    const model = twoParameterModel(lsat7);
    expectNear(model.slopes, [0.988, 1.081, 1.707, 0.765, 0.736], 3);
    expectNear(model.intercepts, [1.856, 0.808, 1.805, 0.486, 1.854], 3);
    expect(model.logLikelihood).toBeCloseTo(-2658.805, 3);
  });

  it('keeps its models when answers are missing at random', () => {
    const some = lsat7.map((row, person) => row.map((mark, item) => (person % 5 === item ? null : mark)));
    const [whole, part] = [twoParameterModel(lsat7), twoParameterModel(some)];
    for (const [at, slope] of whole.slopes.entries())
      expect(Math.abs((part.slopes[at] ?? 0) - (slope ?? 0)), `item ${at + 1}`).toBeLessThan(0.35);
    const [cml, cmlOfPart] = [raschModel(lsat7), raschModel(some)];
    for (const [at, difficulty] of cml.difficulties.entries())
      expect(Math.abs((cmlOfPart.difficulties[at] ?? 0) - (difficulty ?? 0))).toBeLessThan(0.1);
  });
});

// Moodle checks its report against spreadsheets that were made apart from it; what they hold and say is from its tests
// (mod/quiz/report/statistics/tests: results00, qstats00, mdl_question_states and the values beside them).
describe('Moodle’s quiz of 25 attempts', () => {
  const marks = [
    [1, 1, 1, 1, 1, 0, 1],
    [1, 1, 1, 1, 0.5, 1, 0],
    [1, 1, 1, 1, 0.5, 0, 1],
    [0, 0, 1, 1, 1, 0, 0],
    [1, 0, 1, 0, 0, 1, 0.5],
    [1, 1, 1, 1, 0.5, 0, 0.5],
    [0, 1, 1, 1, 0.5, 1, 0.5],
    [1, 1, 1, 0, 0.5, 1, 0.5],
    [1, 0, 1, 1, 1, 1, 1],
    [0, 1, 1, 0, 0.5, 1, 0.5],
    [0.8, 0, 1, 1, 0.5, 1, 0.5],
    [1, 1, 1, 0, 0.5, 1, 1],
    [1, 0, 1, 1, 0.5, 1, 0.5],
    [1, 0, 1, 1, 1, 0, 0.5],
    [0, 0, 1, 1, 0, 1, 1],
    [1, 0, 1, 0, 0.5, 1, 1],
    [0.8, 0, 1, 1, 0.5, 0, 1],
    [1, 0, 1, 1, 0, 1, 0.5],
    [1, 0, 1, 1, 0.5, 0, 0.5],
    [0, 1, 1, 0, 0.5, 1, 0],
    [1, 1, 0.3333333, 1, 0.5, 0, 0.5],
    [1, 1, 1, 0, 0.5, 0, 0.5],
    [1, 1, 1, 1, 0, 1, 0.5],
    [0, 0, 1, 0, 0.5, 1, 1],
    [0, 0, 1, 1, 1, 1, 1],
  ];
  const { items, test } = itemStatistics(marks, [1, 1, 1, 1, 1, 1, 1]);
  const of = (field: keyof (typeof items)[number]) => items.map((item) => item[field]);

  it('has its figures for the questions', () => {
    expectNear(of('facility'), [0.704, 0.48, 0.973333332, 0.68, 0.52, 0.64, 0.62], 8);
    expectNear(
      of('sd'),
      [0.4513682901, 0.5099019514, 0.13333334, 0.4760952286, 0.3055050463, 0.4898979486, 0.331662479],
      7,
    );
    expectNear(
      of('effectiveWeight'),
      [21.2922742, 18.89798, 4.4430126, 18.9347251, 11.1450139, 9.8081339, 15.4788602],
      4,
    );
    expectNear(
      of('discriminationIndex'),
      [-7.0650768, -28.8982126, -9.1230674, -22.6306444, -17.6997048, -45.3785178, -5.6543167],
      4,
    );
    expectNear(
      of('discriminativeEfficiency'),
      [-9.4550537, -36.7834119, -21.6545012, -31.4411396, -21.1794803, -56.9365975, -6.5043742],
      4,
    );
  });

  it('has its figures for the test, with a reliability below 0', () => {
    expectNear(
      [test.median, test.mean, test.sd, test.skewness, test.kurtosis],
      [4.5, 4.617333332, 0.8117265554, -0.092502502, -0.7073968557],
      5,
    );
    expectNear(
      [test.cic, test.errorRatio, test.standardErrorOfMeasurement],
      [-87.2230935542, 136.8294900795, 1.1106813066],
      3,
    );
  });
});

describe('Moodle’s quiz of 22 attempts', () => {
  // Questions 8 to 20; no one got anything for the first four, and the next three count nothing.
  const counted = [
    [5.5, 0.3, 0.9, 1, 0.3, 1, 0, 0, 1, 1, 0, 0, 1],
    [1, 0.9, 0.9, 0.3, 0.3, 1, 0, 0, 1, 0, 1, 0, 1],
    [2.5, 1, 0.9, 0.3, 1, 0, 0, 1, 1, 1, 1, 1, 1],
    [4, 0.3, 0.9, 1, 0.3, 0, 0, 0, 0, 1, 0, 0, 1],
    [3, 0.9, 0.3, 0.9, 1, 0, 1, 0, 0, 1, 1, 1, 0],
    [4.5, 0.9, 1, 1, 0.9, 0, 1, 1, 1, 0, 0, 0, 0],
    [3, 0.3, 0.3, 0.3, 0.3, 1, 0, 1, 1, 1, 1, 1, 1],
    [6, 0.9, 0.9, 1, 0.3, 0, 1, 1, 1, 1, 0, 0, 1],
    [0.5, 0.9, 1, 0.9, 0.3, 0, 1, 1, 0, 1, 1, 0, 1],
    [5.5, 0.9, 1, 0.9, 0.3, 1, 1, 0, 0, 1, 0, 0, 0],
    [2.5, 0.9, 1, 1, 0.9, 0, 1, 0, 0, 1, 0, 0, 1],
    [4, 0.9, 0.3, 0.9, 1, 0, 1, 1, 1, 1, 1, 0, 1],
    [4, 0.9, 0.3, 0.3, 1, 1, 1, 1, 0, 0, 1, 1, 0],
    [3, 1, 1, 0.3, 1, 0, 1, 0, 1, 1, 1, 1, 0],
    [1, 1, 0.9, 0.3, 0.3, 1, 0, 1, 0, 0, 0, 0, 0],
    [1, 0.3, 0.3, 0.3, 0.9, 0, 0, 0, 1, 0, 0, 0, 1],
    [1.5, 1, 0.3, 0.9, 1, 1, 1, 0, 1, 1, 0, 0, 0],
    [4, 0.9, 1, 0.9, 1, 0, 1, 1, 1, 0, 1, 0, 0],
    [2, 0.9, 0.9, 0.3, 0.9, 0, 1, 0, 0, 0, 0, 0, 0],
    [1, 1, 0.3, 0.3, 0.3, 0, 1, 1, 0, 1, 0, 0, 0],
    [6, 0.9, 1, 1, 0.9, 0, 0, 0, 1, 0, 0, 1, 1],
    [7, 0.9, 0.3, 0.3, 0.3, 1, 0, 1, 1, 1, 1, 0, 0],
  ];
  const marks = counted.map((row) => [0, 0, 0, 0, 0, 0, 0, ...row]);
  const maxMarks = [1, 1, 1, 1, 0, 0, 0, 8, ...Array.from({ length: 12 }, () => 1)];
  const { items } = itemStatistics(marks, maxMarks);
  const of = (field: keyof (typeof items)[number]) => items.map((item) => item[field]);
  const none = Array.from({ length: 7 }, () => null);

  it('has its figures, none if nothing counts or all scores are equal', () => {
    const facility = [
      41.19318182, 81.36363636, 71.36363636, 65.45454545, 65.90909091, 36.36363636, 59.09090909, 50,
      59.09090909, 63.63636364, 45.45454545, 27.27272727, 50,
    ];
    expectNear(
      of('facility'),
      [0, 0, 0, 0, null, null, null, ...facility.map((percent) => percent / 100)],
      8,
    );
    const sd = [
      1912.733589, 251.2738111, 322.6312277, 333.4199022, 337.5811591, 492.3659639, 503.2362797, 511.7663157,
      503.2362797, 492.3659639, 509.6471914, 455.8423058, 511.7663157,
    ];
    expectNear(of('sd'), [0, 0, 0, 0, 0, 0, 0, ...sd.map((thousandths) => thousandths / 1000)], 8);
    expectNear(
      of('effectiveWeight'),
      [
        0, 0, 0, 0, 0, 0, 0, 26.58464457, 3.368456046, 3.253955259, 7.584083694, 3.79658376, 3.183278505,
        4.532356904, 7.78856243, 10.08351572, 8.381139345, 8.727645713, 7.946277111, 4.769500946,
      ],
      6,
    );
    expectNear(
      of('discriminationIndex'),
      [
        ...none,
        25.88327077,
        1.170256965,
        -4.207816809,
        28.16930644,
        -2.513606859,
        -12.99017581,
        -8.900638238,
        8.670004606,
        29.63337745,
        15.18945843,
        16.21079629,
        15.52451404,
        -8.396734802,
      ],
      6,
    );
    expectNear(
      of('discriminativeEfficiency'),
      [
        ...none,
        27.23492723,
        1.382386552,
        -4.691171307,
        31.12404354,
        -2.877487579,
        -17.5074184,
        -10.27568922,
        10.86956522,
        34.58997279,
        17.4790556,
        20.14359793,
        22.06477733,
        -10,
      ],
      6,
    );
  });
});
