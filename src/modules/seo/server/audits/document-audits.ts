// The document itself: its language, how it fits small screens, the order of its headings, structured data.
import { metaOf, type Seen } from '../page/seen-page.ts';
import { type Audit, type AuditElement, missing, placeOf } from './audit.ts';
import { isLanguageTag } from './languages.ts';
import { readStructuredData } from './structured-data.ts';

/** WCAG 3.1.1, as axe checks it in html-has-lang and html-lang-valid. */
export const htmlLanguage: Audit = {
  id: 'html-lang',
  look({ facts: { root, rootPlace } }) {
    const tag = root.lang?.trim();
    if (!tag) return [{ ...rootPlace, note: 'lang.missing' }];
    return isLanguageTag(tag) ? 'passed' : [{ ...rootPlace, note: 'lang.unknown' }];
  },
};

/** A width, or a first scale of 1 and more, as Lighthouse's viewport audit asks for. */
export const viewport: Audit = {
  id: 'viewport',
  look({ facts }) {
    const meta = metaOf(facts, 'viewport');
    if (!meta) return [missing('<meta name="viewport">')];
    const settings = new Map(
      (meta.attributes.content ?? '').split(/[,;]/).map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim().toLowerCase(), value.trim()];
      }),
    );
    const isFitting = settings.get('width') || Number.parseFloat(settings.get('initial-scale') ?? '') >= 1;
    return isFitting ? 'passed' : [placeOf(meta)];
  },
};

/** Levels only ever grow by one, as axe’s heading-order asks for. */
export const headingOrder: Audit = {
  id: 'heading-order',
  look({ facts: { headings } }) {
    if (headings.length === 0) return 'notApplicable';
    return headings.flatMap((heading, place): AuditElement[] => {
      const before = headings[place - 1]?.level ?? heading.level;
      if (heading.level <= before + 1) return [];
      const values = { level: heading.level, before };
      return [{ ...placeOf(heading), note: 'heading.jump', values }];
    });
  },
};

export const mainHeading: Audit = {
  id: 'main-heading',
  look({ facts: { headings } }: Seen) {
    const first = headings.filter(({ level, text }) => level === 1 && text !== '');
    if (first.length === 0) return [missing('<h1>')];
    return first.length === 1 ? 'passed' : first.map((one) => ({ ...placeOf(one), note: 'heading.several' }));
  },
};

export const structuredData: Audit = {
  id: 'structured-data',
  look({ facts }) {
    const { problems, count } = readStructuredData(facts);
    return count === 0 ? 'notApplicable' : problems;
  },
};
