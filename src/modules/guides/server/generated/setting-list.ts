// Every environment setting: its name and default from `.env.example`, which a test keeps in step with the code.
import fs from 'node:fs';
import { t } from '../texts.ts';

type Setting = { name: string; value: string };
/** Settings that are explained together. */
type SettingGroup = { about: string; settings: Setting[] };

const exampleFile = new URL('../../../../../.env.example', import.meta.url);

export function settingsIn(example: string): SettingGroup[] {
  return example.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const settings = lines.flatMap((line) => {
      const [, name, value = ''] = /^([A-Z][A-Z_]*)=(.*)$/.exec(line) ?? [];
      return name ? [{ name, value }] : [];
    });
    const about = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));
    return settings.length > 0 ? [{ about: about.join(' '), settings }] : [];
  });
}

/** Words in capitals or that look like an address are code, and not Markdown. */
function asMarkdown(about: string): string {
  const escaped = about.replaceAll(/[\\*_<>[\]|]/g, String.raw`\$&`);
  return escaped.replaceAll(
    /\b(?:[A-Z]+(?:\\_[A-Z]+)+|(?:postgres|redis|https?):\/\/\S+[^\s.,)])/g,
    (code) => `\`${code.replaceAll('\\', '')}\``,
  );
}

export function settingList(): string {
  const groups = settingsIn(fs.readFileSync(exampleFile, 'utf8')).map(({ about, settings }) => {
    const heading = `### ${settings.map(({ name }) => `\`${name}\``).join(', ')}`;
    const defaults = settings.flatMap(({ value }) =>
      value ? [t('default', { value: `\`${value}\`` })] : [],
    );
    return [heading, asMarkdown(about), ...defaults].join('\n\n');
  });
  return groups.join('\n\n');
}
