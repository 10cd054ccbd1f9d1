// Writing a hotspot: the picture, its regions, which of them are right, and how students answer.
import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { GradingFold } from '../../editing/grading-fold.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import type { EditorProps } from '../../interface/views.ts';
import type { Region } from '../geometry.ts';
import en from '../locales/en.json' with { type: 'json' };
import { type HotspotQuestion, longestAlt, maxMarksEver } from '../schema.ts';
import { scoringSchemes } from '../schemes.ts';
import styles from './editor.module.css';
import { RegionCanvas } from './region-canvas.tsx';
import { RegionList } from './region-list.tsx';

const t = texts(en);

export default function HotspotEditor({ question, onChange, ImageField }: EditorProps<HotspotQuestion>) {
  const { options, correctAnswer, scoring } = question;
  const { image, regions } = options;
  const [selected, setSelected] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const changeOptions = (part: Partial<HotspotQuestion['options']>) =>
    onChange({ ...question, options: { ...options, ...part } });

  function setRegion(index: number, region: Region): void {
    changeOptions({ regions: regions.map((other, at) => (at === index ? region : other)) });
  }
  function add(region: Region): void {
    changeOptions({ regions: [...regions, region] });
    setSelected(regions.length);
    setSaid(t('regionAdded', { name: t('region', { number: regions.length + 1 }) }));
  }
  function remove(index: number): void {
    const key = correctAnswer.filter((right) => right !== index);
    onChange({
      ...question,
      options: { ...options, regions: regions.filter((_, at) => at !== index) },
      correctAnswer: key.map((right) => (right > index ? right - 1 : right)),
    });
    setSelected(null);
    setSaid(t('regionRemoved', { name: t('region', { number: index + 1 }) }));
  }
  function mark(index: number, isRight: boolean): void {
    const others = correctAnswer.filter((right) => right !== index);
    onChange({ ...question, correctAnswer: isRight ? [...others, index].sort((a, b) => a - b) : others });
  }

  return (
    <Stack gap="lg">
      <PictureFields options={options} onChange={changeOptions} ImageField={ImageField} />
      <fieldset className={styles.regions} data-field="options.regions">
        <legend>{t('regions')}</legend>
        <p>{t(question.isPoll ? 'pollRegionsHint' : 'regionsHint')}</p>
        <RegionCanvas
          image={image}
          regions={regions}
          right={correctAnswer}
          selected={selected}
          onSelect={setSelected}
          onChange={setRegion}
          onAdd={add}
          onRemove={remove}
          onSay={setSaid}
        />
        <RegionList
          regions={regions}
          right={correctAnswer}
          selected={selected}
          onSelect={setSelected}
          onChange={setRegion}
          onAdd={add}
          onRemove={remove}
          onMark={question.isPoll ? null : mark}
        />
        <output className="visually-hidden">{said}</output>
      </fieldset>
      <AnsweringFields question={question} onChange={onChange} />
      <GradingFold
        isPoll={question.isPoll}
        scheme={{
          schemes: scoringSchemes,
          value: scoring,
          onChange: (name) => onChange({ ...question, scoring: name }),
        }}
      />
    </Stack>
  );
}

type PictureProps = Pick<EditorProps<HotspotQuestion>, 'ImageField'> & {
  options: HotspotQuestion['options'];
  onChange(part: Partial<HotspotQuestion['options']>): void;
};

/** The picture, and its text for people who do not see it. */
function PictureFields({ options: { image, alt }, onChange, ImageField }: PictureProps) {
  return (
    <>
      <div className={styles.image} data-field="options.image">
        <div>
          <Text fw={600}>{t('image')}</Text>
          <Text size="sm" c="dimmed">
            {t('imageHint')}
          </Text>
        </div>
        <ImageField
          label={t('image')}
          value={image && { ...image, alt: alt.slice(0, 300) }}
          onChange={(media) =>
            onChange(
              media
                ? {
                    image: { imageId: media.imageId, width: media.width, height: media.height },
                    alt: media.alt === alt.slice(0, 300) ? alt : media.alt,
                  }
                : { image: null },
            )
          }
        />
      </div>
      <Textarea
        label={t('alt')}
        description={t('altHint')}
        data-field="options.alt"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={longestAlt}
        value={alt}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
      />
    </>
  );
}

/** How students answer: with marks of their own, or by choosing among the areas. */
function AnsweringFields({ question, onChange }: Omit<EditorProps<HotspotQuestion>, 'ImageField'>) {
  const { mode, maxMarks } = question;
  return (
    <>
      <div>
        <Text fw={600} mb={6} id="hotspot-mode">
          {t('mode')}
        </Text>
        <SegmentedControl
          aria-labelledby="hotspot-mode"
          data={[
            { value: 'point', label: t('modePoint') },
            { value: 'areas', label: t('modeAreas') },
          ]}
          value={mode}
          onChange={(value) => onChange({ ...question, mode: value === 'areas' ? 'areas' : 'point' })}
        />
        <Text size="sm" c="dimmed" mt={6}>
          {t(mode === 'areas' ? 'modeAreasHint' : 'modePointHint')}
        </Text>
      </div>
      {mode === 'point' && (
        <NumberField
          label={t('maxMarks')}
          description={t('maxMarksHint')}
          className={styles.short}
          field="maxMarks"
          min={1}
          max={maxMarksEver}
          value={maxMarks}
          onChange={(value) => onChange({ ...question, maxMarks: Math.round(value) })}
        />
      )}
    </>
  );
}
