// A table or a report as a file: a button for each format. Calls need the session's token, so plain links would not do.
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../error-text.ts';
import { saveFile } from '../../save-file.ts';
import { useToast } from '../notice/toast.tsx';
import { Button } from './button.tsx';
import classes from './format-buttons.module.css';

type Props<Format extends string> = {
  /** Of all of them. */
  label: string;
  formats: readonly Format[];
  /** Of one, with its format in capitals. */
  labelOf(format: string): string;
  fetchFile(format: Format): Promise<Blob>;
  nameOf(format: Format): string;
  /** Shown if the server says nothing itself. */
  failed: string;
};

export function FormatButtons<Format extends string>(props: Props<Format>) {
  const { label, formats, labelOf, fetchFile, nameOf, failed } = props;
  const toast = useToast();
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      saveFile(await fetchFile(format), nameOf(format));
    } catch (error) {
      toast(errorText(error, failed), 'error');
    }
    setBusy(null);
  };
  return (
    <fieldset className={classes.buttons}>
      <legend className="visually-hidden">{label}</legend>
      {formats.map((format) => (
        <Button
          key={format}
          icon={<IconDownload size={18} aria-hidden="true" />}
          isBusy={busy === format}
          aria-label={labelOf(format.toUpperCase())}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </fieldset>
  );
}
