// A drug as schema.org data, for search engines.
import type { Drug } from '../../contract.ts';

export function linkedDataOf(drug: Drug) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Drug',
    name: drug.generic,
    nonProprietaryName: drug.inn ?? drug.generic,
    alternateName: [...drug.brands, ...drug.synonyms],
    description: drug.description,
    drugClass: { '@type': 'DrugClass', name: drug.drugClass },
    code: drug.atc.map((codeValue) => ({ '@type': 'MedicalCode', codingSystem: 'ATC', codeValue })),
    activeIngredient: drug.ingredients.join(', '),
    mechanismOfAction: drug.mechanism,
    administrationRoute: [...new Set(drug.dosage.map(({ route }) => route))],
    ...(drug.boxedWarning && { warning: drug.boxedWarning.text }),
    pregnancyWarning: drug.pregnancy.summary,
    breastfeedingWarning: drug.pregnancy.lactation,
    ...(drug.schedule && { legalStatus: drug.schedule }),
    dateModified: drug.updatedAt,
  };
}
