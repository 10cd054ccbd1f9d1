// QTI as its specifications describe it: single items of 2.x and 3.0 with one usual interaction, and 1.2 as Canvas has it.
import { ofHtml, type Seen, type Visible } from './seen.ts';
import { element, elements, within, words, type XmlNode, type XmlTree, xmlTree } from './xml-tree.ts';

export function qtiSource(text: string): (Seen | null)[] {
  const root = xmlTree(text);
  const old = within(root, 'questestinterop');
  if (old.length > 0 || within(root, 'objectbank').length > 0)
    return [...walk(root)]
      .filter(({ name }) => /^(?:item|bankentry_item|sourcebank_ref)$/.test(name))
      .map((item) => (item.name === 'item' ? seenOld(item) : null));
  const [item] = within(named(root), 'assessmentItem');
  return [item ? seenItem(item) : null];
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
  'rubricBlock',
  'stylesheet',
  'templateInline',
  'templateBlock',
  'catalogInfo',
]);

/** Its elements, except those that people see later or never. */
function html(node: XmlNode, without: readonly string[] = []): string {
  if (typeof node === 'string') return node.replace(/&/g, '&amp;').replace(/</g, '&lt;');
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

function seenItem(item: XmlTree): Seen | null {
  const body = element(item, 'itemBody');
  if (!body || words(item).includes('<math') || within(item, 'math').length > 0) return null;
  const found = [...walk(body)].filter(
    ({ name }) => name.endsWith('Interaction') && name !== 'endAttemptInteraction',
  );
  const [interaction] = found;
  if (!interaction || found.length > 1) return null;
  const declaration = elements(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
  );
  const correct = elements(element(declaration, 'correctResponse'), 'value').map((value) =>
    words(value).trim(),
  );
  const id = (tree: XmlTree) => tree.attributes.identifier ?? '';
  const stem = visible(body, ['simpleChoice', 'simpleMatchSet', 'object']);
  const isKeyOnly = true as const;
  switch (interaction.name) {
    case 'choiceInteraction': {
      if (correct.length === 0) return null;
      const isSingle =
        declaration?.attributes.cardinality === 'single' || interaction.attributes.maxChoices === '1';
      const choices = within(interaction, 'simpleChoice');
      return {
        stem,
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
        stem,
        isKeyOnly,
        order: correct.map((key) => visible(choices.find((choice) => id(choice) === key)).text),
      };
    }
    case 'extendedTextInteraction':
      return { stem, isKeyOnly, isOpen: true };
    default:
      return null;
  }
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
