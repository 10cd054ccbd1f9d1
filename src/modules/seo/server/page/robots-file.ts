// What a robots.txt allows (RFC 9309), and which of its lines crawlers cannot understand.

type Rule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[] };

export type RobotsProblem = {
  line: number;
  text: string;
  note:
    | 'robots.syntax'
    | 'robots.unknown'
    | 'robots.agent'
    | 'robots.pattern'
    | 'robots.dollar'
    | 'robots.sitemap';
};

const members = new Set(['allow', 'disallow']);
const known = new Set([
  ...['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay', 'clean-param', 'host', 'request-rate'],
  ...['visit-time', 'noindex', 'content-signal', 'license'],
]);
const sitemapSchemes = new Set(['https:', 'http:', 'ftp:']);

type Line = { number: number; text: string; name: string; value: string; hasColon: boolean };

function* linesOf(content: string): Generator<Line> {
  for (const [index, text] of content.split(/\r\n|\r|\n/).entries()) {
    const hash = text.indexOf('#');
    const said = (hash < 0 ? text : text.slice(0, hash)).replace('\uFEFF', '').trim();
    if (said === '') continue;
    const colon = said.indexOf(':');
    const name = colon < 0 ? '' : said.slice(0, colon).trim().toLowerCase();
    yield { number: index + 1, text, name, value: said.slice(colon + 1).trim(), hasColon: colon >= 0 };
  }
}

function noteOn({ name, value, hasColon }: Line): RobotsProblem['note'] | null {
  if (!hasColon) return 'robots.syntax';
  if (!known.has(name)) return 'robots.unknown';
  if (name === 'user-agent') return value === '' ? 'robots.agent' : null;
  if (name === 'sitemap')
    return sitemapSchemes.has(URL.parse(value)?.protocol ?? '') ? null : 'robots.sitemap';
  if (!members.has(name)) return null;
  if (value !== '' && !/^[/*]/.test(value)) return 'robots.pattern';
  const dollar = value.indexOf('$');
  return dollar >= 0 && dollar < value.length - 1 ? 'robots.dollar' : null;
}

export function robotsProblems(content: string): RobotsProblem[] {
  const problems: RobotsProblem[] = [];
  let isInGroup = false;
  for (const line of linesOf(content)) {
    const note = noteOn(line);
    if (note) problems.push({ line: line.number, text: line.text.trim().slice(0, 200), note });
    else if (line.name === 'user-agent') isInGroup = true;
    else if (!isInGroup && members.has(line.name))
      problems.push({ line: line.number, text: line.text.trim().slice(0, 200), note: 'robots.agent' });
  }
  return problems;
}

function groupsOf(content: string): Group[] {
  const groups: Group[] = [];
  let hasRules = true;
  for (const { name, value } of linesOf(content)) {
    if (name === 'user-agent') {
      // Several consecutive names share the rules that follow.
      if (hasRules) groups.push({ agents: [], rules: [] });
      hasRules = false;
      groups.at(-1)?.agents.push(value.toLowerCase());
    } else if (members.has(name)) {
      hasRules = true;
      if (value !== '') groups.at(-1)?.rules.push({ isAllowed: name === 'allow', pattern: value });
    }
  }
  return groups;
}

/** Part by part from the left: no pattern makes it go back. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = parts.pop();
  if (last === undefined) return !isWhole || path.length === first.length;
  let place = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return isWhole ? path.length - last.length >= place && path.endsWith(last) : path.indexOf(last, place) >= 0;
}

/** Signs that may be written in two ways, written in one. */
function plain(path: string): string {
  return URL.parse(path, 'https://robots.invalid')?.href.slice('https://robots.invalid'.length) ?? path;
}

/**
 * The longest pattern that fits decides, and of two equally long ones the allowing one.
 * @param agent what a crawler calls itself; null for one that no group names
 * @param path with its query
 */
export function mayCrawl(content: string, agent: string | null, path: string): boolean {
  const groups = groupsOf(content);
  const wanted = agent?.toLowerCase();
  const own = groups.filter(({ agents }) => wanted !== undefined && agents.includes(wanted));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const asked = plain(path);
  let best: Rule | null = null;
  for (const { rules } of chosen)
    for (const rule of rules) {
      const length = rule.pattern.length - (best?.pattern.length ?? -1);
      if (length < 0 || (length === 0 && !rule.isAllowed)) continue;
      if (fits(rule.pattern, asked)) best = rule;
    }
  return best?.isAllowed ?? true;
}
