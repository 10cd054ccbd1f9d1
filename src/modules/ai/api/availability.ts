// Whether a language model is connected and may be asked.
export { requireAi } from '../server/availability.ts';
