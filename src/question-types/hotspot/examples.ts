// Worked examples of hotspot.
import type { Example } from '../question-type.ts';
import type { HotspotQuestion } from './type.ts';

export const examples: Example<HotspotQuestion>[] = [];
