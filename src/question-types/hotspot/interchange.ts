// Hotspots in the files of other programs: a picture, its regions, and which are right.
import { texts } from '#platform/contract/i18n.ts';
import type { Area, InterchangeBody, InterchangeReading } from '../interface/interchange.ts';
import { liveKey } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import { maxCorners, maxRegions } from './region-schema.ts';
import type { HotspotQuestion } from './schema.ts';
import { defaultScheme } from './scoring.ts';

const t = texts(en);

/** What a question that comes without a number of marks gets: as many as there are right regions. */
function impliedMarks(right: readonly number[]): number {
  return Math.max(1, new Set(right).size);
}

export function writeHotspot(question: HotspotQuestion): { body: InterchangeBody; lost: string[] } {
  const { options, correctAnswer, mode, maxMarks, scoring } = question;
  const { image, alt, regions } = options;
  const lost: string[] = [];
  if (mode === 'areas') lost.push(t('modeLost'));
  else if (maxMarks !== impliedMarks(liveKey(question))) lost.push(t('maxMarksLost'));
  if (scoring !== defaultScheme) lost.push(t('scoringLost'));
  return { body: { kind: 'areas', image, alt, areas: regions, right: [...correctAnswer] }, lost };
}

export function readHotspot(body: InterchangeBody): InterchangeReading | null {
  if (body.kind !== 'areas') return null;
  const areas = body.areas.slice(0, maxRegions);
  const right = body.right.filter((index) => index >= 0 && index < areas.length);
  const adapted: string[] = [];
  if (areas.length < body.areas.length) adapted.push(t('regionsLeftOut', { max: maxRegions }));
  if (areas.some((area) => area.shape === 'polygon' && area.points.length > maxCorners))
    adapted.push(t('cornersLeftOut', { max: maxCorners }));
  return {
    question: {
      type: 'hotspot',
      options: { image: body.image, alt: body.alt.slice(0, 1_000), regions: areas.map(shortened) },
      correctAnswer: right,
      mode: 'point',
      maxMarks: impliedMarks(right),
    },
    adapted,
  };
}

function shortened(area: Area): Area {
  const label = area.label?.slice(0, 200);
  if (area.shape === 'polygon') return { ...area, points: area.points.slice(0, maxCorners), label };
  return { ...area, label };
}
