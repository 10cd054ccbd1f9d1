// Texts of runs that patterns with spaces at both ends compare again from each sign: lists, GIFT, Moodle's HTML and blanks.
import type { Probe } from './probe.ts';

const length = 150_000;
const spaces = ' '.repeat(length);
const moodle = (type: string, html: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`;

const texts: [fileName: string, text: string][] = [
  ['key.txt', `1. q\nAnswer: x${spaces}z`],
  ['option.txt', `1. q${spaces}z\na) b${spaces}z\n*b) c\n`],
  ['item.gift', `[html]<b>q</b>${'&nbsp;'.repeat(6_000)}z {=a ~b}`],
  ['blank.xml', moodle('cloze', `{1:SA:=a} {${spaces}z ${'{1:SA:'.repeat(length / 6)}`)],
  ['code.xml', moodle('essay', `<pre>${spaces.slice(0, 55_000)}z</pre>`)],
  ['spaces.xml', moodle('essay', `<p>a${'\u00a0'.repeat(55_000)}z</p>`)],
];

export const slowTexts: Probe = {
  name: 'Texts of long runs are read at once',
  point: '1.2',
  withinMs: 30_000,
  maxDelayMs: 500,
  async run(server) {
    const teacher = await server.teacher();
    const headers = { 'content-type': 'application/octet-stream' };
    const seen: string[] = [];
    for (const [fileName, text] of texts) {
      const body = Buffer.from(text);
      const { status } = await teacher.call('POST', `/imports?fileName=${fileName}`, body, { headers });
      seen.push(`${fileName} ${status}`);
    }
    return { isHeld: seen.every((one) => / (200|201|202|400)$/.test(one)), seen: seen.join(', ') };
  },
};
