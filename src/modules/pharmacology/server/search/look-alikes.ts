// Names that have been confused with each other, from the lists of FDA and ISMP; for showing beside a drug, never for
// finding it.

/**
 * `tall-man`: FDA and ISMP Lists of Look-Alike Drug Names with Recommended Tall Man (Mixed Case) Letters, 2023.
 * `confused`: ISMP List of Confused Drug Names, 2023. From both, the drugs of a course and what they are confused with.
 */
type Source = 'tall-man' | 'confused';

/** In Tall Man letters. A brand names its drug in parentheses; every other name is the drug's own. */
const lookAlikeGroups: readonly { source: Source; names: readonly string[] }[] = [
  { source: 'tall-man', names: ['acetaZOLAMIDE', 'acetoHEXAMIDE'] },
  { source: 'tall-man', names: ['ALPRAZolam', 'LORazepam', 'clonazePAM'] },
  { source: 'tall-man', names: ['aMILoride', 'amLODIPine'] },
  { source: 'tall-man', names: ['ARIPiprazole', 'RABEprazole'] },
  { source: 'tall-man', names: ['atoMOXetine', 'atorvaSTATin'] },
  { source: 'tall-man', names: ['azaCITIDine', 'azaTHIOprine'] },
  { source: 'tall-man', names: ['buPROPion', 'busPIRone'] },
  { source: 'tall-man', names: ['carBAMazepine', 'OXcarbazepine'] },
  { source: 'tall-man', names: ['CARBOplatin', 'CISplatin'] },
  { source: 'tall-man', names: ['ceFAZolin', 'cefTRIAXone'] },
  { source: 'tall-man', names: ['CeleBREX (celecoxib)', 'CeleXA (citalopram)'] },
  { source: 'tall-man', names: ['chlorproMAZINE', 'chlorproPAMIDE'] },
  { source: 'tall-man', names: ['chlordiazePOXIDE', 'chlorproMAZINE'] },
  { source: 'tall-man', names: ['cloBAZam', 'clonazePAM'] },
  { source: 'tall-man', names: ['clomiPHENE', 'clomiPRAMINE'] },
  { source: 'tall-man', names: ['clonazePAM', 'cloNIDine', 'cloZAPine'] },
  { source: 'tall-man', names: ['cycloSERINE', 'cycloSPORINE'] },
  { source: 'tall-man', names: ['cycloPHOSphamide', 'cycloSPORINE'] },
  { source: 'tall-man', names: ['DAUNOrubicin', 'DOXOrubicin', 'IDArubicin'] },
  { source: 'tall-man', names: ['diazePAM', 'dilTIAZem'] },
  { source: 'tall-man', names: ['dimenhyDRINATE', 'diphenhydrAMINE'] },
  { source: 'tall-man', names: ['DOBUTamine', 'DOPamine'] },
  { source: 'tall-man', names: ['DULoxetine', 'FLUoxetine', 'PARoxetine'] },
  { source: 'tall-man', names: ['ePHEDrine', 'EPINEPHrine'] },
  { source: 'tall-man', names: ['fentaNYL', 'SUFentanil'] },
  { source: 'tall-man', names: ['fluvoxaMINE', 'fluPHENAZine'] },
  { source: 'tall-man', names: ['glipiZIDE', 'glyBURIDE'] },
  { source: 'tall-man', names: ['guaiFENesin', 'guanFACINE'] },
  { source: 'tall-man', names: ['HumaLOG (insulin lispro)', 'HumuLIN R (insulin regular)'] },
  { source: 'tall-man', names: ['HumaLOG (insulin lispro)', 'NovoLOG (insulin aspart)'] },
  { source: 'tall-man', names: ['hydrALAZINE', 'hydroCHLOROthiazide', 'hydrOXYzine'] },
  { source: 'tall-man', names: ['HYDROcodone', 'oxyCODONE'] },
  { source: 'tall-man', names: ['HYDROmorphone', 'morphine'] },
  { source: 'tall-man', names: ['HYDROmorphone', 'hydrALAZINE'] },
  { source: 'tall-man', names: ['inFLIXimab', 'riTUXimab'] },
  { source: 'tall-man', names: ['LaMICtal (lamotrigine)', 'LamISIL (terbinafine)'] },
  { source: 'tall-man', names: ['lamiVUDine', 'lamoTRIgine'] },
  { source: 'tall-man', names: ['levETIRAcetam', 'levOCARNitine', 'levoFLOXacin'] },
  { source: 'tall-man', names: ['medroxyPROGESTERone', 'methylPREDNISolone', 'methylTESTOSTERone'] },
  { source: 'tall-man', names: ['metFORMIN', 'metroNIDAZOLE'] },
  { source: 'tall-man', names: ['methazolAMIDE', 'methIMAzole', 'metOLazone'] },
  { source: 'tall-man', names: ['miFEPRIStone', 'miSOPROStol'] },
  { source: 'tall-man', names: ['niCARdipine', 'niMODipine', 'NIFEdipine'] },
  { source: 'tall-man', names: ['OLANZapine', 'QUEtiapine'] },
  { source: 'tall-man', names: ['oxyCODONE', 'OxyCONTIN (oxycodone)', 'oxyBUTYnin'] },
  { source: 'tall-man', names: ['PACLitaxel', 'DOCEtaxel'] },
  { source: 'tall-man', names: ['penicillAMINE', 'penicillin G', 'penicillin V'] },
  { source: 'tall-man', names: ['PENTobarbital', 'PHENobarbital'] },
  { source: 'tall-man', names: ['prednisoLONE', 'predniSONE'] },
  { source: 'tall-man', names: ['quiNIDine', 'quiNINE'] },
  { source: 'tall-man', names: ['rifAMPin', 'rifAXIMin'] },
  { source: 'tall-man', names: ['risperiDONE', 'rOPINIRole'] },
  { source: 'tall-man', names: ['SAXagliptin', 'SITagliptin', 'SUMAtriptan'] },
  { source: 'tall-man', names: ['SUMAtriptan', 'ZOLMitriptan'] },
  { source: 'tall-man', names: ['sulfADIAZINE', 'sulfaSALAzine', 'sulfiSOXAZOLE'] },
  { source: 'tall-man', names: ['tiaGABine', 'tiZANidine'] },
  { source: 'tall-man', names: ['traMADol', 'traZODone'] },
  { source: 'tall-man', names: ['valACYclovir', 'valGANciclovir'] },
  { source: 'tall-man', names: ['vinBLAStine', 'vinCRIStine'] },
  { source: 'tall-man', names: ['ZyPREXA (olanzapine)', 'ZyrTEC (cetirizine)'] },
  { source: 'confused', names: ['amantadine', 'amiodarone'] },
  { source: 'confused', names: ['Activase (alteplase)', 'TNKase (tenecteplase)'] },
  { source: 'confused', names: ['Cerebyx (fosphenytoin)', 'Celebrex (celecoxib)', 'Celexa (citalopram)'] },
  { source: 'confused', names: ['Diabeta (glyburide)', 'Zebeta (bisoprolol)'] },
  { source: 'confused', names: ['heparin', 'Hespan (hetastarch)'] },
  { source: 'confused', names: ['ketamine', 'ketorolac'] },
  { source: 'confused', names: ['Klonopin (clonazepam)', 'clonidine'] },
  { source: 'confused', names: ['Lanoxin (digoxin)', 'levothyroxine'] },
  { source: 'confused', names: ['Lasix (furosemide)', 'Luvox (fluvoxamine)'] },
  { source: 'confused', names: ['methadone', 'methylphenidate'] },
  { source: 'confused', names: ['Paxil (paroxetine)', 'Plavix (clopidogrel)', 'Taxol (paclitaxel)'] },
  { source: 'confused', names: ['Prilosec (omeprazole)', 'Prozac (fluoxetine)'] },
  { source: 'confused', names: ['propylthiouracil', 'Purinethol (mercaptopurine)'] },
  { source: 'confused', names: ['Protonix (pantoprazole)', 'Lotronex (alosetron)'] },
  { source: 'confused', names: ['Zantac (ranitidine)', 'Xanax (alprazolam)', 'Zyrtec (cetirizine)'] },
  { source: 'confused', names: ['Cozaar (losartan)', 'Zocor (simvastatin)'] },
];

/** `CeleXA (citalopram)` -> `citalopram` */
export function drugOfLookAlike(name: string): string {
  return (/\(([^()]+)\)$/.exec(name)?.[1] ?? name).toLowerCase();
}

const byGeneric = new Map<string, Map<string, string>>();
for (const { names } of lookAlikeGroups) {
  for (const name of names) {
    const own = byGeneric.get(drugOfLookAlike(name)) ?? new Map<string, string>();
    byGeneric.set(drugOfLookAlike(name), own);
    for (const other of names) {
      // The same pair in two spellings counts once; the brand of a drug is not a look-alike of that drug.
      const key = other.toLowerCase();
      if (drugOfLookAlike(other) !== drugOfLookAlike(name) && !own.has(key)) own.set(key, other);
    }
  }
}

/** Names that are confused with this drug's, in alphabetical order. */
export function lookAlikesOf(generic: string): string[] {
  return [...(byGeneric.get(generic.toLowerCase())?.values() ?? [])].sort((one, other) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
}
