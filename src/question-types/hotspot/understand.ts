// What API clients send for a hotspot: the regions as a list, and the right ones by their indices or labels.

import { texts } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { isUnset, type Sent, type Understanding, without } from '../interface/understanding.ts';
import { optionsMeant } from '../options/option-meant.ts';
import en from './locales/en-sent.json' with { type: 'json' };
import { canonicalRegion } from './region-schema.ts';

const t = texts(en);
/** Members of `options` that may be beside it. */
const beside = ['image', 'alt', 'regions'];

export const hotspotSent: Understanding = {
  name: 'hotspot',
  understand(sent) {
    const gathered = gather(sent);
    if (!gathered) return t('expected');
    const { regions } = gathered.options;
    const list = Array.isArray(regions) ? regions : [];
    if (!list.every(isRecord)) return t('expected');
    const options = {
      ...gathered.options,
      ...(Array.isArray(regions) && { regions: list.map(withStrangers) }),
    };
    const plain = { ...without(gathered.rest, 'correctAnswer'), options };
    if (isUnset(sent.correctAnswer)) return plain;
    const labels = list.map(({ label, name }) => String(label ?? name ?? ''));
    const meant = optionsMeant(labels, sent.correctAnswer);
    return meant ? { ...plain, correctAnswer: meant } : t('expected');
  },
};

/** The picture may be that of the question, or be beside a list of regions. */
function gather(sent: Sent): { options: Record<string, unknown>; rest: Sent } | null {
  const { options } = sent;
  const rest = without(sent, 'options', ...beside);
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => beside.includes(name)));
  if (isRecord(options)) {
    const isTwice = Object.keys(own).some((name) => Object.hasOwn(options, name));
    return isTwice ? null : { options: { ...options, ...own }, rest };
  }
  if (isUnset(options)) return { options: own, rest };
  if (!Array.isArray(options) || Object.hasOwn(own, 'regions')) return null;
  const { media } = sent;
  if (own.image !== undefined || !isRecord(media)) return { options: { ...own, regions: options }, rest };
  const { alt, ...image } = media;
  return {
    options: { ...(alt !== undefined && { alt }), ...own, image, regions: options },
    rest: without(rest, 'media'),
  };
}

/** In the form that is stored, with whatever no form of a region has, so that it is refused by name. */
function withStrangers(region: Record<string, unknown>): unknown {
  const { canonical, strangers } = canonicalRegion(region);
  return isRecord(canonical) ? { ...canonical, ...strangers } : canonical;
}
