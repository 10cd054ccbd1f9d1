// The four templates that come with the product.
import { texts } from '#platform/contract/i18n.ts';
import type { Block } from '../../contract/shapes.ts';
import words from '../../locales/en-library.json' with { type: 'json' };

const t = texts(words);

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const button = (label: string): Block => ({ kind: 'button', label, url: 'https://example.org/' });
const quote = (words: string): Block => ({ kind: 'quote', text: words, by: t('who') });
const divider: Block = { kind: 'divider' };

const dear = '{{ first_name | default: "there" }}';

export const library: { id: string; name: string; subject: string; blocks: Block[] }[] = [
  {
    id: 'built-in-issue',
    name: t('issue.name'),
    subject: t('issue.subject'),
    blocks: [
      heading(t('issue.heading')),
      text(`${t('hello')} ${dear},\n\n${t('issue.lead')}`),
      heading(t('issue.first')),
      text(t('issue.firstText')),
      button(t('read')),
      divider,
      heading(t('issue.second')),
      text(t('issue.secondText')),
      quote(t('issue.quote')),
    ],
  },
  {
    id: 'built-in-announcement',
    name: t('announcement.name'),
    subject: t('announcement.subject'),
    blocks: [
      heading(t('announcement.heading')),
      text(`${t('hello')} ${dear},\n\n${t('announcement.text')}`),
      button(t('announcement.button')),
    ],
  },
  {
    id: 'built-in-invitation',
    name: t('invitation.name'),
    subject: t('invitation.subject'),
    blocks: [
      heading(t('invitation.heading')),
      text(`${t('hello')} ${dear},\n\n${t('invitation.text')}`),
      text(t('invitation.facts')),
      button(t('invitation.button')),
    ],
  },
  {
    id: 'built-in-idea',
    name: t('idea.name'),
    subject: t('idea.subject'),
    blocks: [
      heading(t('idea.heading')),
      text(t('idea.text')),
      quote(t('idea.question')),
      text(t('idea.how')),
      button(t('idea.button')),
    ],
  },
];

/** Their sample texts, which authors should replace; text meant for every issue may stay. */
export const templateWords: ReadonlySet<string> = new Set(
  library.flatMap(({ subject, blocks }) => [
    subject,
    ...blocks.flatMap((block) => ('text' in block && block.text.length > 20 ? [block.text] : [])),
  ]),
);
