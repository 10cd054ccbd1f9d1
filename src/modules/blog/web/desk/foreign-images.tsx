// Says that images of other sites are not shown, and offers to upload them in their place.

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { acceptedImages } from '#platform/web/ui/field/accepted-images.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { blogDeskContract } from '../../contract/desk.ts';
import { t } from './texts.ts';

const foreignImage = /(!\[[^\][]{0,300}\]\()(https?:\/\/[^\s()]{1,2000})(?=[\s)])/g;

type Props = { text: string; onChange(text: string): void };

export function ForeignImages({ text, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const toast = useToast();
  /** Its author goes on writing while the image is on its way. */
  const latest = useRef(text);
  latest.current = text;
  const addresses = [...text.matchAll(foreignImage)].map(([, , address = '']) => address);
  const [first] = addresses;
  const upload = useMutation({
    mutationFn: (file: File) => call(blogDeskContract.uploadBlogPicture, { file }),
    onSuccess({ picture }) {
      onChange(
        latest.current.replace(foreignImage, (whole, before: string, address: string) =>
          address === first ? `${before}picture:${picture.id}` : whole,
        ),
      );
      toast(t('foreign.done'));
    },
  });
  if (first === undefined) return null;
  return (
    <Notice kind="info" title={t('foreign.title', { count: addresses.length })}>
      {upload.error && <p role="alert">{errorText(upload.error)}</p>}
      <p>
        <MarkedText
          text={t('foreign.text')}
          marks={{
            image: (words) => (
              <a href={first} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          }}
        />
      </p>
      <Button size="small" isBusy={upload.isPending} onClick={() => chooser.current?.click()}>
        {t('foreign.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={t('foreign.upload')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
    </Notice>
  );
}
