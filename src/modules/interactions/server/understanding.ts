// Interactions as API clients send them: evidence and references may be plain text.
import { isRecord } from '#platform/contract/is-record.ts';
import { trimmedOf } from '#platform/contract/trim.ts';
import { Evidence } from '../contract.ts';

type Values = Record<string, unknown>;

const url = /\bhttps?:\/\/[^\s<>"]{1,480}[^\s<>".,;)]/i;
const citation = /^(.{1,300}?)\. (.{1,200}), ((?:19[5-9]|20)\d{2})$/;
const year = /(?<!\d)(?:19[5-9]|20)\d{2}(?!\d)/;

/** `Title. Publisher, 2024. https://…`, as references are written in reports; else the text is the title. */
function referenceIn(text: string): Values {
  const address = url.exec(text)?.[0];
  const around = (address ? text.replace(address, '') : text).replace(/\s+/g, ' ');
  // Full stops are left where an address was.
  const words = trimmedOf(around, (sign) => '. '.includes(sign));
  const [, title, publisher, published] = citation.exec(words) ?? [];
  const named = title ? { title, publisher, year: Number(published) } : { title: words || address };
  const found = title ? undefined : year.exec(words)?.[0];
  return { ...named, ...(found && { year: Number(found) }), ...(address && { url: address }) };
}

/** One in each line. */
function referencesIn(sent: unknown): unknown {
  const list = typeof sent === 'string' ? sent.split('\n') : sent;
  if (!Array.isArray(list)) return sent;
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'string') return [item];
    return item.trim() === '' ? [] : [referenceIn(item.slice(0, 2_000))];
  });
}

/** A level by its name in any case; other words are part of the context, and the level is then not stated. */
function withEvidence(values: Values): Values {
  const { evidence, context } = values;
  if (typeof evidence !== 'string' || evidence.trim() === '') return values;
  const level = Evidence.options.find((one) => one === evidence.trim().toUpperCase());
  if (level) return { ...values, evidence: level };
  const written = [context, evidence].filter((text) => typeof text === 'string' && text.trim() !== '');
  return { ...values, evidence: null, context: written.join('\n') };
}

export function understandInteraction(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { references } = body;
  return withEvidence(references === undefined ? body : { ...body, references: referencesIn(references) });
}

/** What is not a drug has a level of evidence in any case. */
export function understandSubstance(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { references, evidence } = body;
  return {
    ...body,
    ...(references !== undefined && { references: referencesIn(references) }),
    ...(typeof evidence === 'string' && { evidence: evidence.trim().toUpperCase() }),
  };
}
