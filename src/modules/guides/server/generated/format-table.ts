// Which files can be read and written, from the registry of formats.
import { listFormats } from '#modules/exchange/api/exporting.ts';
import { t } from '../texts.ts';

export function formatTable(): string {
  const mark = (is: boolean) => (is ? t('yes') : '–');
  const rows = listFormats().map(({ title, fileExtensions, isRead, isWritten }) => {
    const extensions = fileExtensions.map((extension) => `\`.${extension}\``).join(' ');
    return `| ${title} | ${extensions} | ${mark(isRead)} | ${mark(isWritten)} |`;
  });
  const head = `| ${t('format')} | ${t('files')} | ${t('import')} | ${t('export')} |\n| --- | --- | --- | --- |`;
  return `${head}\n${rows.join('\n')}`;
}
