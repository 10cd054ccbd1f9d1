// The message before anything else if a life may be in danger, or if a question aims at harm. No country's phone
// numbers.
import type { DrugInfoAnswer } from '../../contract.ts';
import type { Danger } from './danger.ts';
import type { Harm } from './harmful-wording.ts';

type Urgent = NonNullable<DrugInfoAnswer['urgent']>;

const emergency: Urgent = {
  kind: 'emergency',
  text: 'If someone has taken too much, collapsed, has trouble breathing, a seizure, or can’t be woken, call your local emergency number now. Otherwise call your local poison centre at once, even without symptoms. Keep the package at hand. Don’t make the person vomit, and don’t leave them alone.',
};
const crisis: Urgent = {
  kind: 'crisis',
  text: 'You don’t have to go through this alone. If you or someone near you may act on thoughts of suicide, call your local emergency number now, or a crisis line in your country. Tell someone you trust, stay with them, and put medicines and other means out of reach. If something has already been taken, call your local emergency number or poison centre at once.',
};
const aboutSuicide: Urgent = {
  kind: 'crisis',
  text: 'If you or someone near you has thoughts of suicide, help is available: call your local emergency number or a crisis line in your country, and tell someone you trust.',
};

const notices: { readonly [danger in Danger]: Urgent } = {
  crisis,
  emergency,
  alarm: emergency,
  poisoning: emergency,
  suicide: aboutSuicide,
};

export const noticeFor = (danger: Danger): Urgent => notices[danger];

export const crisisAnswer =
  'I’m sorry that things are this hard. Nothing about medicines is answered here now: please talk to a person first. Feelings this strong can pass, and people who are trained for it listen at any hour, without judging.';

const refusals: { readonly [harm in Harm]: string } = {
  self: 'How medicines can end a life is not answered here, in any form. If this is about you or someone you care about, please talk to someone now. For teaching, ask how an overdose of a drug is recognised and treated, or what its antidote is.',
  others:
    'Giving someone a drug to harm, sedate or control them, or without their knowledge, is not answered here, in any form. If someone is in danger, call your local emergency number. For teaching, ask how a poisoning is recognised and treated.',
  misuse:
    'Getting high, making or dealing in drugs, defeating a formulation, and evading tests or prescriptions are not answered here, in any form. If use has become a problem, a doctor, pharmacist or addiction service can help. For teaching, ask about a drug’s abuse potential, dependence or withdrawal.',
};

export const refusalFor = (harm: Harm): string => refusals[harm];
/** A question about a death may be about the asker's own. */
export const noticeForHarm = (harm: Harm): Urgent | null => (harm === 'self' ? crisis : null);
