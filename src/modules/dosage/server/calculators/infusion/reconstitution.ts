// Reconstitution of a powder: how much diluent to add to a vial for a concentration, counting the volume of the powder.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { concentration, dose, number, optional } from '../inputs/inputs.ts';
import { main, output, step, volumeOutput, withNumbers } from '../results/results.ts';

const source = {
  text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer',
  year: 2017,
};

export const reconstitution = defineCalculator({
  id: 'reconstitution',
  title: 'Reconstitution of a powder',
  group: 'infusion',
  summary:
    'How much diluent to add to a vial for a given concentration, allowing for the volume of the powder.',
  alsoCalled: ['displacement volume', 'powder for injection', 'diluent'],
  inputs: {
    drug: dose('Drug in the vial'),
    wanted: concentration('Desired concentration'),
    displacement: optional(
      number('Displacement volume of the powder', 'volume', {
        min: 0,
        max: 100,
        plausible: [0, 20],
        only: ['mL'],
      }),
    ),
    dose: optional(dose('Dose to draw up')),
  },
  formula: [
    'Final volume = drug ÷ concentration',
    'Diluent = final volume − displacement volume',
    'Volume of a dose = dose ÷ concentration',
  ],
  compute({ drug, wanted, displacement, dose }) {
    const final = drug / wanted;
    const diluent = final - (displacement ?? 0);
    if (diluent <= 0)
      refuse('displacement', 'Displacement volume: the powder alone takes up the whole final volume.');
    const outputs = [
      main(volumeOutput('diluent', 'Diluent to add', diluent)),
      output('final', 'Final volume', final, 'mL', 2),
    ];
    const steps = [
      step('Final volume', 'drug ÷ concentration', withNumbers`${drug} ÷ ${wanted}`, final, 'mL'),
      step(
        'Diluent',
        'final volume − displacement',
        withNumbers`${final} − ${displacement ?? 0}`,
        diluent,
        'mL',
      ),
    ];
    const warnings: string[] = [];
    if (dose !== null) {
      const drawn = dose / wanted;
      steps.push(
        step('Volume of the dose', 'dose ÷ concentration', withNumbers`${dose} ÷ ${wanted}`, drawn, 'mL'),
      );
      outputs.push(volumeOutput('volume', 'Volume of the dose', drawn, final));
      if (dose > drug) warnings.push('Dose to draw up: it is more than one vial contains.');
    }
    return {
      outputs,
      steps,
      warnings,
      notes:
        displacement === null
          ? ['Without a displacement volume, the solution will be slightly weaker than intended.']
          : [],
    };
  },
  sources: [source],
  limits: ['Follow the product label for the diluent and the volume to add.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1 g to 100 mg per mL, displacement 0.4 mL',
      inputs: { drug: quantity(1, 'g'), wanted: quantity(100, 'mg/mL'), displacement: quantity(0.4, 'mL') },
      expected: { diluent: 9.6, final: 10 },
      source: 'label of ceftriaxone: 9.6 mL for 1 g give 100 mg per mL',
    },
    {
      text: '500 mg to 50 mg per mL, displacement 0.2 mL, dose 150 mg',
      inputs: {
        drug: quantity(500, 'mg'),
        wanted: quantity(50, 'mg/mL'),
        displacement: quantity(0.2, 'mL'),
        dose: quantity(150, 'mg'),
      },
      expected: { diluent: 9.8, volume: 3 },
      source: 'by hand: 10 − 0.2; 150 ÷ 50',
    },
  ],
});
