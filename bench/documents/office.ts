// Word documents and slides, written by hand: plain ones, and what odd producers make of the same text.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Lesson } from './texts.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

type Files = Record<string, string | Buffer>;

async function zip(files: Files): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, text] of Object.entries(files))
    file.addBuffer(typeof text === 'string' ? Buffer.from(text) : text, name);
  file.end();
  return buffer(file.outputStream);
}

const types = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;
const rels = (own: [id: string, type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${relationships}">${own
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (inner: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inner}</w:p>`;
const tableOf = ({ rows }: Lesson) =>
  `<w:tbl>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;
const documentOf = (body: string) =>
  `${declaration}<w:document xmlns:w="${word}" xmlns:mc="mc" xmlns:wps="wps" xmlns:v="v"><w:body>${body}<w:sectPr/></w:body></w:document>`;

function docx(document: string | Buffer, more: Files = {}, name = 'word/document.xml'): Promise<Buffer> {
  return zip({
    '[Content_Types].xml': types,
    '_rels/.rels': rels([['rId1', 'officeDocument', name]]),
    [name]: document,
    ...more,
  });
}

export const plainDocx = (lesson: Lesson): Promise<Buffer> =>
  docx(
    documentOf(
      paragraph(run(lesson.title), 'Heading1') +
        lesson.paragraphs.map((text) => paragraph(run(text))).join('') +
        tableOf(lesson) +
        paragraph(run(lesson.note)),
    ),
  );

/** Consecutive headings, a footnote, a text box stored twice for old programs, nested cells. */
export function richDocx(lesson: Lesson): Promise<Buffer> {
  const [first = '', second = '', ...more] = lesson.paragraphs;
  const box = `<w:txbxContent>${paragraph(run(second))}</w:txbxContent>`;
  const body =
    paragraph(run(lesson.title), 'Title') +
    paragraph(run('§ 1'), 'Heading1') +
    paragraph(`${run(first)}<w:r><w:footnoteReference w:id="2"/></w:r>`) +
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ) +
    more.map((text) => paragraph(run(text))).join('') +
    `<w:tbl><w:tr><w:tc>${tableOf(lesson)}${paragraph('')}</w:tc></w:tr></w:tbl>`;
  const notes = `${declaration}<w:footnotes xmlns:w="${word}"><w:footnote w:type="separator" w:id="0">${paragraph('<w:r><w:separator/></w:r>')}</w:footnote><w:footnote w:id="2">${paragraph(run(lesson.note))}</w:footnote></w:footnotes>`;
  return docx(documentOf(body), {
    'word/_rels/document.xml.rels': rels([['rId3', 'footnotes', 'footnotes.xml']]),
    'word/footnotes.xml': notes,
  });
}

/** Runs cut within words, tracked changes, content controls, signs as elements, UTF-16, and a main part of another name. */
export function oddDocx(lesson: Lesson): Promise<Buffer> {
  const cut = (text: string) =>
    (text.match(/.{1,3}/gsu) ?? [])
      .map((piece, at) => (at % 7 === 3 ? `<w:ins w:id="${at}">${run(piece)}</w:ins>` : run(piece)))
      .join('')
      .replaceAll('-</w:t>', '</w:t><w:noBreakHyphen/>');
  const deleted = '<w:del w:id="900"><w:r><w:delText>DELETED</w:delText></w:r></w:del>';
  const moved = `<w:moveFrom w:id="901">${run('MOVED')}</w:moveFrom>`;
  const body = [lesson.title, ...lesson.paragraphs, lesson.note]
    .map((text) => `<w:sdt><w:sdtContent>${paragraph(cut(text) + deleted + moved)}</w:sdtContent></w:sdt>`)
    .join('');
  const text = documentOf(body + tableOf(lesson)).replace('UTF-8', 'UTF-16');
  return docx(
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    {},
    'word/document2.xml',
  );
}

const shape = (texts: string[]) =>
  `<p:sp><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
const slide = (inner: string, name = 'sld') =>
  `${declaration}<p:${name} xmlns:p="p" xmlns:a="a" xmlns:r="${office}"><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:${name}>`;
const slideTable = ({ rows }: Lesson) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows
    .map(
      (row) =>
        `<a:tr>${row.map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${escaped(cell)}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

/** Three slides, one with notes, one with a table; the files' numbers are not their order. */
export function plainPptx(lesson: Lesson): Promise<Buffer> {
  return zip({
    '[Content_Types].xml': types,
    'ppt/presentation.xml': `${declaration}<p:presentation xmlns:p="p" xmlns:r="${office}"><p:sldIdLst><p:sldId id="256" r:id="rId3"/><p:sldId id="257" r:id="rId1"/><p:sldId id="258" r:id="rId2"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': rels([
      ['rId1', 'slide', 'slides/slide1.xml'],
      ['rId2', 'slide', 'slides/slide2.xml'],
      ['rId3', 'slide', 'slides/slide3.xml'],
    ]),
    'ppt/slides/slide3.xml': slide(shape([lesson.title]) + shape(lesson.paragraphs.slice(0, 1))),
    'ppt/slides/slide1.xml': slide(shape(lesson.paragraphs.slice(1))),
    'ppt/slides/slide2.xml': slide(slideTable(lesson)),
    'ppt/slides/_rels/slide2.xml.rels': rels([['rId1', 'notesSlide', '../notesSlides/notesSlide1.xml']]),
    'ppt/notesSlides/notesSlide1.xml': slide(shape([lesson.note]), 'notes'),
  });
}

/** Text in a diagram, which has its own file, and nested groups. */
export function diagramPptx(lesson: Lesson): Promise<Buffer> {
  const points = lesson.rows
    .flat()
    .map((cell) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${escaped(cell)}</a:t></a:r></a:p></dgm:t></dgm:pt>`)
    .join('');
  const group = (inner: string) => `<p:grpSp>${inner}</p:grpSp>`;
  return zip({
    'ppt/slides/slide1.xml': slide(
      shape([lesson.title]) + group(group(shape([...lesson.paragraphs, lesson.note]))),
    ),
    'ppt/slides/_rels/slide1.xml.rels': rels([['rId2', 'diagramData', '../diagrams/data1.xml']]),
    'ppt/diagrams/data1.xml': `${declaration}<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${points}</dgm:ptLst></dgm:dataModel>`,
  });
}
