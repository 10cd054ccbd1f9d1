// What keeps a hotspot from being started: its picture, its regions, and whether its key can be reached.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem } from '../interface/question-type.ts';
import { anchorOf, boundsOf, isFlat, leavesPicture, type Region, repeatsCorner } from './geometry.ts';
import { liveKey, regionName } from './key.ts';
import en from './locales/en.json' with { type: 'json' };
import type { HotspotQuestion } from './schema.ts';

const t = texts(en);

/** WCAG 2.2, 2.5.8: a target of 24 by 24 CSS pixels, on the narrowest screen that is supported. */
const minTarget = 24;
const narrowestScreen = 320;

export function lintHotspot(question: HotspotQuestion): Problem[] {
  const { regions } = question.options;
  return [
    ...lintPicture(question),
    ...regions.flatMap((_, index) => lintRegion(question, index)),
    ...(question.mode === 'areas' ? lintNames(regions) : []),
    ...(question.isPoll ? [] : lintKey(question)),
  ];
}

function lintPicture({ options, correctAnswer, mode, isPoll }: HotspotQuestion): Problem[] {
  const problems: Problem[] = [];
  if (!options.image) problems.push(error('no_picture', t('noPicture'), 'options.image'));
  const alt = options.alt.trim().toLowerCase();
  const field = 'options.alt';
  if (options.image && alt === '')
    problems.push(warning('picture_without_alt', t('pictureWithoutAlt'), field));
  const names = correctAnswer.map((index) => options.regions[index]?.label?.trim().toLowerCase() ?? '');
  // Where the names are there to choose from, the text may well hold them.
  if (mode === 'point' && names.some((name) => name.length > 2 && alt.includes(name)))
    problems.push(warning('alt_names_region', t('altNamesRegion'), field));
  // Marks placed freely need none to be counted.
  if (options.regions.length === 0 && !(isPoll && mode === 'point'))
    problems.push(error('no_region', t('noRegion'), 'options.regions'));
  return problems;
}

function lintRegion({ options, correctAnswer }: HotspotQuestion, index: number): Problem[] {
  const region = options.regions[index];
  if (!region) return [];
  const field = `options.regions.${index}`;
  const name = regionName(options.regions, index);
  const problems: Problem[] = [];
  if (region.shape === 'polygon' && repeatsCorner(region.points))
    problems.push(error('corner_repeated', t('cornerRepeated', { name }), field));
  else if (isFlat(region)) problems.push(error('region_flat', t('regionFlat', { name }), field));
  if (leavesPicture(region)) problems.push(error('region_outside', t('regionOutside', { name }), field));
  if (correctAnswer.includes(index) && !isFlat(region) && isSmall(region, options.image))
    problems.push(warning('region_small', t('regionSmall', { name, pixels: minTarget }), field));
  return problems;
}

function isSmall(region: Region, image: HotspotQuestion['options']['image']): boolean {
  const { left, top, right, bottom } = boundsOf(region);
  const heightOfPicture = image ? (narrowestScreen * image.height) / image.width : narrowestScreen;
  return (right - left) * narrowestScreen < minTarget || (bottom - top) * heightOfPicture < minTarget;
}

/** If regions are chosen by name, each needs a unique name and a unique place. */
function lintNames(regions: readonly Region[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const [index, region] of regions.entries()) {
    const field = `options.regions.${index}`;
    const label = (region.label ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
    if (label === '') {
      problems.push(error('region_unnamed', t('regionUnnamed', { number: index + 1 }), field));
      continue;
    }
    const { x, y } = anchorOf(regions, index);
    const place = `at ${x} ${y}`;
    const twin = seen.get(`named ${label}`) ?? seen.get(place);
    seen.set(`named ${label}`, index).set(place, index);
    if (twin === undefined) continue;
    const message = t('regionsAlike', { first: twin + 1, second: index + 1 });
    problems.push(error('regions_alike', message, field));
  }
  if (regions.length === 1) problems.push(error('one_region', t('oneRegion'), 'options.regions'));
  return problems;
}

function lintKey(question: HotspotQuestion): Problem[] {
  const { correctAnswer, options, mode, maxMarks, scoring } = question;
  const key = liveKey(question);
  const problems: Problem[] = [];
  if (options.regions.length > 0 && correctAnswer.length === 0)
    problems.push(error('no_right_region', t('noRightRegion'), 'options.regions'));
  if (key.length < new Set(correctAnswer).size)
    problems.push(error('dead_key', t('deadKey'), 'options.regions'));
  if (mode === 'areas' && key.length > 0 && key.length === options.regions.length)
    problems.push(warning('all_right', t('allRight'), 'options.regions'));
  if (mode === 'point' && maxMarks !== undefined && maxMarks < key.length && scoring !== 'any-right') {
    const message = t('tooFewMarks', { count: maxMarks, right: key.length });
    problems.push(error('too_few_marks', message, 'maxMarks'));
  }
  return problems;
}

function error(code: string, message: string, field: string): Problem {
  return { severity: 'error', code, message, field };
}

function warning(code: string, message: string, field: string): Problem {
  return { severity: 'warning', code, message, field };
}
