// QTI as its specifications describe it: single items of 2.x and 3.0 with the usual interactions, and 1.2 as Canvas has it.
import { bare, ofHtml, type Seen, type Visible } from './seen.ts';
import { element, elements, within, words, type XmlNode, type XmlTree, xmlTree } from './xml-tree.ts';

export function qtiSource(text: string): (Seen | null)[] {
  const root = xmlTree(text);
  const old = within(root, 'questestinterop');
  if (old.length > 0 || within(root, 'objectbank').length > 0)
    return [...walk(root)]
      .filter(({ name }) => /^(?:item|bankentry_item|sourcebank_ref)$/.test(name))
      .map((item) => (item.name === 'item' ? seenOld(item) : null));
  const [item] = within(named(root), 'assessmentItem');
  return item ? seenItems(item) : [null];
}

const camel = (name: string) =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The names of 3.0 are those of 2.x with hyphens. */
function named(tree: XmlTree): XmlTree {
  const attributes = Object.fromEntries(
    Object.entries(tree.attributes).map(([name, value]) => [camel(name), value]),
  );
  return {
    name: camel(tree.name),
    attributes,
    children: tree.children.map((child) => (typeof child === 'string' ? child : named(child))),
  };
}

const apart = new Set([
  'feedbackInline',
  'feedbackBlock',
  'stylesheet',
  'templateInline',
  'templateBlock',
  'catalogInfo',
]);

/** Its elements, except those that people see later or never. */
function html(node: XmlNode, without: readonly string[] = []): string {
  if (typeof node === 'string') return node.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const isForStudents = (node.attributes.view ?? 'candidate').split(' ').includes('candidate');
  if (node.name === 'rubricBlock' && !isForStudents) return '';
  if (apart.has(node.name) || without.includes(node.name)) return '';
  const inside = node.children.map((child) => html(child, without)).join('');
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name === 'src')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return `<${node.name}${attributes}>${inside}</${node.name}>`;
}

const visible = (tree: XmlTree | undefined, without: readonly string[] = []): Visible =>
  ofHtml(tree ? tree.children.map((child) => html(child, without)).join('') : '');

const isBlank = ({ name }: XmlTree) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction';
const id = (tree: XmlTree) => tree.attributes.identifier ?? '';

/** One for each interaction, or for blanks in a row. */
function seenItems(item: XmlTree): (Seen | null)[] {
  const body = element(item, 'itemBody');
  const isDrawn = within(item, 'templateDeclaration').length + within(item, 'templateProcessing').length > 0;
  const isStrange = words(item).includes('<math') || within(item, 'math').length > 0;
  if (!body || isDrawn || isStrange) return [];
  const found = [...walk(body)].filter(
    ({ name }) => name.endsWith('Interaction') && !/^(?:endAttempt|media)/.test(name),
  );
  const groups: XmlTree[][] = [];
  for (const interaction of found) {
    const before = groups.at(-1);
    if (before && isBlank(interaction) && before.every(isBlank)) before.push(interaction);
    else groups.push([interaction]);
  }
  const [first] = groups;
  if (groups.length !== 1 || !first) return groups.map((group) => seenGroup(item, group));
  // Texts that depend on answers, and those of the test, are left to the importer.
  const isPlain = within(body, 'feedbackBlock').length + within(item, 'assessmentStimulusRef').length === 0;
  const without = ['simpleChoice', 'simpleMatchSet', 'simpleAssociableChoice', 'object', 'gapText', 'gapImg'];
  const stem = isPlain && !first.some(isBlank) && within(body, 'gap').length === 0;
  const isWithWords = within(body, 'hottext').length > 0;
  const seen = seenGroup(item, first);
  return [seen && stem && !isWithWords ? { ...seen, stem: visible(body, without) } : seen];
}

function declarationOf(item: XmlTree, interaction: XmlTree) {
  const declaration = elements(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
  );
  const correct = elements(element(declaration, 'correctResponse'), 'value').map((value) =>
    words(value).replace(/\s+/g, ' ').trim(),
  );
  const entries = elements(element(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    key: attributes.mapKey ?? '',
    value: Number(attributes.mappedValue),
  }));
  return { declaration, correct, entries };
}

function seenGroup(item: XmlTree, group: XmlTree[]): Seen | null {
  const [interaction] = group;
  if (!interaction) return null;
  const isKeyOnly = true as const;
  if (group.every(isBlank)) return seenBlanks(item, group);
  const { declaration, correct } = declarationOf(item, interaction);
  if (correct.length === 0 && interaction.name !== 'extendedTextInteraction') return null;
  switch (interaction.name) {
    case 'choiceInteraction':
    case 'hottextInteraction': {
      const isSingle =
        declaration?.attributes.cardinality === 'single' || interaction.attributes.maxChoices === '1';
      const choices = [...within(interaction, 'simpleChoice'), ...within(interaction, 'hottext')];
      const isTwice = new Set(choices.map((choice) => visible(choice).text)).size < choices.length;
      if (interaction.name === 'hottextInteraction' && (isTwice || choices.length > 10)) return null;
      return {
        isKeyOnly,
        isSingle,
        // Shares depend on rules; which are right does not.
        options: choices.map((choice) => ({
          visible: visible(choice),
          share: correct.includes(id(choice)) ? 1 : 0,
        })),
      };
    }
    case 'orderInteraction': {
      const choices = within(interaction, 'simpleChoice');
      return {
        isKeyOnly,
        order: correct.map((key) => visible(choices.find((choice) => id(choice) === key)).text),
      };
    }
    case 'matchInteraction':
      return seenMatch(interaction, correct);
    case 'gapMatchInteraction':
      return seenPlaces(interaction, correct);
    case 'extendedTextInteraction':
      return { isKeyOnly, isOpen: true };
    default:
      return null;
  }
}

function seenMatch(interaction: XmlTree, correct: readonly string[]): Seen | null {
  const [first = [], second = []] = within(interaction, 'simpleMatchSet').map((set) =>
    elements(set, 'simpleAssociableChoice'),
  );
  const keys = correct.map((pair) => pair.split(' '));
  const pairsFrom = (left: XmlTree[], right: XmlTree[]) =>
    left.flatMap((one) =>
      keys
        .filter((pair) => pair.includes(id(one)))
        .flatMap((pair) => right.filter((other) => pair.includes(id(other))))
        .map((other) => `${visible(one).text} → ${visible(other).text}`),
    );
  const isOnce = (list: XmlTree[]) =>
    list.every((one) => keys.filter((pair) => pair.includes(id(one))).length <= 1);
  if (isOnce(first)) return { isKeyOnly: true, pairs: pairsFrom(first, second) };
  return isOnce(second) ? { isKeyOnly: true, pairs: pairsFrom(second, first) } : null;
}

function seenPlaces(interaction: XmlTree, correct: readonly string[]): Seen | null {
  if (within(interaction, 'gapImg').length > 0) return null;
  const labels = within(interaction, 'gapText');
  const keys = correct.map((pair) => pair.split(' '));
  return {
    isKeyOnly: true,
    gaps: within(interaction, 'gap').map((gap) => ({
      accepted: keys
        .filter((pair) => pair.includes(id(gap)))
        .flatMap((pair) => labels.filter((label) => pair.includes(id(label))))
        .map((label) => visible(label).text),
      choices: [...new Set(labels.map((label) => visible(label).text))].toSorted(),
    })),
  };
}

/** A blank alone may also become a question that is answered by a text or a number. */
function seenBlanks(item: XmlTree, group: XmlTree[]): Seen | null {
  if (group.length === 1 && group[0]?.name === 'textEntryInteraction') return null;
  const gaps = group.map((interaction) => {
    const { correct, entries } = declarationOf(item, interaction);
    const best = Math.max(...entries.map(({ value }) => value));
    const mapped = entries.filter(({ value }) => value > 0 && value === best).map(({ key }) => key);
    if (interaction.name === 'textEntryInteraction')
      return { accepted: [...new Set([...correct, ...mapped])].filter(Boolean).map(bare) };
    const choices = elements(interaction, 'inlineChoice');
    const right =
      correct.length > 0 ? correct : entries.filter(({ value }) => value > 0).map(({ key }) => key);
    return {
      accepted: choices.filter((choice) => right.includes(id(choice))).map((choice) => visible(choice).text),
      choices: [...new Set(choices.map((choice) => visible(choice).text))].toSorted(),
    };
  });
  return gaps.some(({ accepted }) => accepted.length === 0) ? null : { isKeyOnly: true, gaps };
}

function* walk(tree: XmlTree): Generator<XmlTree> {
  for (const child of elements(tree)) {
    yield child;
    yield* walk(child);
  }
}

/** 1.2: the key is what a condition with points compares. */
function seenOld(item: XmlTree): Seen | null {
  const [presentation] = elements(item, 'presentation');
  const fields = new Map(
    within(item, 'qtimetadatafield').map((field) => [
      words(element(field, 'fieldlabel')).trim(),
      words(element(field, 'fieldentry')).trim(),
    ]),
  );
  const type = fields.get('question_type') ?? '';
  const material = (tree: XmlTree | undefined): Visible => {
    const text = within(tree ?? item, 'mattext')[0];
    const isHtml = text?.attributes.texttype !== 'text/plain';
    const written = words(text);
    return ofHtml(isHtml ? written : written.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
  };
  const labels = within(item, 'response_label');
  const stem = material(element(presentation, 'material'));
  const points = fields.get('points_possible');
  const base = { stem, isKeyOnly: true as const, ...(points && { points: Number(points) }) };
  const conditions = within(item, 'respcondition').filter((one) =>
    within(one, 'setvar').some((set) => Number(words(set)) > 0),
  );
  const negated = conditions.flatMap((one) => within(one, 'not')).flatMap((not) => within(not, 'varequal'));
  const right = conditions
    .flatMap((one) => within(one, 'varequal'))
    .filter((equal) => !negated.includes(equal))
    .map((equal) => words(equal).trim());
  const isMatching = within(item, 'response_lid').length > 1;
  if (/^(multiple_choice|true_false|multiple_answers)_question$/.test(type) && !isMatching)
    return {
      ...base,
      isSingle: type !== 'multiple_answers_question',
      options: labels.map((label) => ({
        visible: material(label),
        share: right.includes(label.attributes.ident ?? '') ? 1 : 0,
      })),
    };
  if (type === 'short_answer_question') return { ...base, accepted: right.map((text) => ofHtml(text).text) };
  if (type === 'essay_question') return { ...base, isOpen: true };
  return null;
}
