// The paragraphs of a Word document as lines, with the numbers that Word writes in front of them, and its tables.

import { ExchangeError } from '#modules/exchange/errors.ts';
import {
  childOf,
  decodeXml,
  elementsOf,
  isElement,
  parseXml,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { XmlFault } from '#platform/server/files/xml/xml-walker.ts';
import { t } from '../../texts.ts';
import type { ListLine } from '../plain/list-lines.ts';
import type { TableRow } from '../tables/table-row.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { Numbering } from './word-numbering.ts';

const maxLines = 60_000;

export function readDocument(
  document: Buffer,
  numbering: Buffer | undefined,
): { lines: ListLine[]; tables: TableRow[][] } {
  const body = childOf(parsed(document), 'body');
  if (!body) throw broken();
  const reader = new Reader(new Numbering(numbering && parsed(numbering)));
  reader.readBlocks(body);
  return reader;
}

function parsed(bytes: Buffer): XmlElement {
  try {
    return parseXml(decodeXml(bytes));
  } catch (error) {
    if (error instanceof XmlFault) throw broken();
    throw error;
  }
}

const broken = () => new ExchangeError('import_unreadable', { message: t('file.noWord') });

type Run = { text: string; isMarked: boolean };

class Reader {
  readonly lines: ListLine[] = [];
  readonly tables: TableRow[][] = [];
  private readonly numbering: Numbering;

  constructor(numbering: Numbering) {
    this.numbering = numbering;
  }

  readBlocks(parent: XmlElement): void {
    for (const block of elementsOf(parent)) {
      if (this.lines.length > maxLines) return;
      if (block.name === 'p') this.lines.push(...this.linesOf(block));
      else if (block.name === 'tbl') this.tables.push(this.rowsOf(block));
      else if (block.name === 'sdt') this.readBlocks(childOf(block, 'sdtContent') ?? block);
    }
  }

  private rowsOf(table: XmlElement): TableRow[] {
    return elementsOf(table, 'tr').map((row, index) => ({
      number: index + 1,
      cells: elementsOf(row, 'tc').map((cell) =>
        elementsOf(cell, 'p')
          .flatMap((paragraph) => this.linesOf(paragraph))
          .map(({ text }) => text)
          .join('\n')
          .trim(),
      ),
    }));
  }

  /** A paragraph may have line breaks in it. */
  private linesOf(paragraph: XmlElement): ListLine[] {
    const properties = childOf(paragraph, 'pPr');
    const runs = runsOf(paragraph).filter(({ text }) => text !== '');
    const text = runs.map((run) => run.text).join('');
    const visible = runs.filter((run) => run.text.trim() !== '');
    const isMarked = visible.length > 0 && visible.every((run) => run.isMarked);
    const { label, depth } = this.numbering.labelOf(properties, text.trim() !== '');
    const hasPicture = hasDescendant(paragraph, 'blip') || hasDescendant(paragraph, 'imagedata');
    const number = this.lines.length + 1;
    return text.split('\n').map((line, index) => ({
      text: index === 0 ? label + line : line,
      number,
      indent: depth * 2,
      isMarked,
      hasPicture: hasPicture && index === 0,
    }));
  }
}

function hasDescendant(element: XmlElement, name: string): boolean {
  return elementsOf(element).some((child) => child.name === name || hasDescendant(child, name));
}

function runsOf(parent: XmlElement): Run[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === 'r') return [runOf(child)];
    // A formula shows as the letters that are in it.
    if (child.name === 'oMath' || child.name === 'oMathPara')
      return [{ text: textOf(child), isMarked: false }];
    // What was deleted is not part of the text.
    return /^(hyperlink|ins|smartTag|sdt|sdtContent|fldSimple|dir|bdo)$/.test(child.name)
      ? runsOf(child)
      : [];
  });
}

const isOn = (element: XmlElement | undefined) =>
  element !== undefined && !/^(0|false|none|off)$/.test(element.attributes.get('val') ?? '');

function runOf(run: XmlElement): Run {
  const properties = childOf(run, 'rPr');
  const written = run.children
    .filter(isElement)
    .map((child) => {
      if (child.name === 't') return textOf(child);
      return child.name === 'tab'
        ? '  '
        : /^(br|cr)$/.test(child.name)
          ? '\n'
          : child.name === 'noBreakHyphen'
            ? '-'
            : '';
    })
    .join('');
  const raised = childOf(properties, 'vertAlign')?.attributes.get('val') ?? '';
  const tag = { superscript: 'sup', subscript: 'sub' }[raised];
  const shifted =
    tag && /^[\d+\-=()ni]{1,20}$/.test(written.trim())
      ? htmlToMarkdown(`<${tag}>${written}</${tag}>`).markdown
      : written;
  const color = childOf(properties, 'color')?.attributes.get('val')?.toLowerCase() ?? '';
  const isColored = /^(?:ff0000|c00000|00b050|00ff00|92d050|008000|ee0000)$/.test(color);
  const isMarked = isOn(childOf(properties, 'b')) || isOn(childOf(properties, 'highlight')) || isColored;
  return { text: shifted, isMarked };
}
