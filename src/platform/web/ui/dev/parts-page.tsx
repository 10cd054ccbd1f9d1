// /dev/parts, for developers: every part of the design system in every state, light beside dark.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../formats.ts';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../dialog/confirm.tsx';
import { ImageUpload } from '../field/image-upload.tsx';
import { Tick } from '../field/tick.tsx';
import { FileDrop } from '../file-drop/file-drop.tsx';
import { Loading } from '../list/loading.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import { Notice } from '../notice/notice.tsx';
import { Refusal } from '../notice/refusal.tsx';
import { useToast } from '../notice/toast.tsx';
import { Page } from '../page/page.tsx';
import { Section } from '../section/section.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { EditorSample } from './editor-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import classes from './parts-page.module.css';
import { t } from './texts.ts';

const schemes = ['light', 'dark'] as const;

export default function PartsPage() {
  const scheme = useSearchParams()[0].get('scheme');
  useEffect(() => {
    if (scheme) document.documentElement.dataset.mantineColorScheme = scheme;
  }, [scheme]);
  if (scheme) return <Parts />;
  return (
    <div className={classes.both}>
      {schemes.map((one) => (
        <iframe key={one} className={classes.frame} title={t(one)} src={`/dev/parts?scheme=${one}`} />
      ))}
    </div>
  );
}

function Parts() {
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Button>{t('word')}</Button>}>
      <div className={classes.parts}>
        <ButtonSamples />
        <Section title={t('heading')} badge={t('state')}>
          <p>{t('text')}</p>
        </Section>
        <Notices />
        <Loading />
        <ListSamples />
        <EditorSample initial={[t('name'), t('other')]} />
        <EditorSample initial={[]} />
        <Others />
      </div>
    </Page>
  );
}

function Notices() {
  return (
    <>
      {(['info', 'success', 'error'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={t('heading')}>
          {t('text')}
        </Notice>
      ))}
      <Refusal title={t('failed')} onRetry={() => undefined} />
    </>
  );
}

function Others() {
  const confirm = useConfirm();
  const toast = useToast();
  const { number, percent, dateTime, day } = useFormats();
  const [isOn, setIsOn] = useState(true);
  const question = { title: t('question'), text: t('questionText'), confirmLabel: t('act'), danger: true };
  return (
    <>
      <FileDrop
        words={{ drop: t('text'), choose: t('act'), hint: t('text') }}
        testId="parts-file"
        onFile={() => undefined}
      />
      <ImageUpload
        label={t('name')}
        description={t('text')}
        choose={{ label: t('act'), run: () => undefined }}
        remove={{ label: t('other'), run: () => undefined }}
        testId="parts-image"
      />
      <Tick label={t('tick')} isOn={isOn} onChange={setIsOn} />
      <div className={classes.row}>
        <Button onClick={() => void confirm(question)}>{t('dialog')}</Button>
        <Button onClick={() => toast(t('said'))}>{t('toast')}</Button>
        <ActionMenu label={t('menu')} groups={[[{ label: t('act'), icon: null, act: () => undefined }]]} />
      </div>
      <p>
        {t('numbers')}: {number(12_345.678)} · {percent(0.375)} · {dateTime(0)} · {day('2026-03-01')}
      </p>
    </>
  );
}
