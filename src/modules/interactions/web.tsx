// What pages of other parts show of interactions: those of one drug.
export { InteractionList } from './web/interaction-list.tsx';
