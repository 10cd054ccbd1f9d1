// Fields of newsletters: loops, filters, what objects inherit, and texts that grow while they are filled in.
import { ok } from '../make.ts';
import type { Probe } from '../probe.ts';

const grow = (filter: string, times: number) =>
  `{% assign x = "aaaaaaaaaaaaaaaa" %}${`{% assign x = x | ${filter} %}`.repeat(times)}{{ x }}`;

const refused: Record<string, string> = {
  'a loop': '{% for i in (1..100000000) %}x{% endfor %}',
  'a table': '{% tablerow i in (1..100000000) %}x{% endtablerow %}',
  'a file': '{% include "../../../../etc/passwd" %}',
  'a part': '{% render "/etc/passwd" %}',
  'a layout': '{% layout "/etc/passwd" %}',
  'unescaped text': '{{ first_name | raw }}',
  'an unknown field': '{{ password }}',
  'the environment': '{{ process.env.SECRET_KEY }}',
  'a constructor': '{{ first_name.constructor.constructor }}',
  'a prototype': '{{ first_name.__proto__.toString }}',
  doubling: grow('append: x', 40),
  replacing: grow('replace: "a", "aaaaaaaaaaaaaaaa"', 20),
  splitting: `{% assign x = "${'a,'.repeat(5_000)}" | split: "," %}${'{{ x | join: "aaaaaaaaaaaaaaaaaaaaaaaa" }}'.repeat(100)}`,
};

export const hostileFields: Probe = {
  name: 'Fields of a newsletter run no loops, reach no files and do not grow without end',
  point: '2.10',
  maxDelayMs: 4_000,
  maxGrowthMb: 250,
  async run(server) {
    const admin = await server.admin();
    const preview = async (text: string, name = 'Ada') => {
      const body = { subject: 'Hello', blocks: [{ kind: 'text', text }], name };
      return admin.call<{ html?: string; text?: string }>('POST', '/newsletter/preview', body);
    };
    const written: string[] = [];
    for (const [about, text] of Object.entries(refused)) {
      const { status, body } = await preview(text);
      const isSmall =
        status === 200 &&
        (body.text?.length ?? 0) < 4_000_000 &&
        !/root:|native code|function/.test(body.text ?? '');
      const mayBeEmpty = ['a constructor', 'a prototype'].includes(about);
      if (status >= 500 || (status === 200 && !(mayBeEmpty && isSmall))) written.push(`${about} (${status})`);
    }
    const script = await ok(preview('Dear {{ name }}', '<img src=x onerror=alert(1)>'), 'a name');
    if (script.html?.includes('<img src=x')) written.push('a name that is markup');
    return {
      isHeld: written.length === 0,
      seen: `of ${Object.keys(refused).length + 1} written: ${written.join(', ') || 'none'}`,
    };
  },
};
