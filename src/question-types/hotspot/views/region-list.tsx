// The regions as a list: which are right, their names, and their places and sizes in numbers.
import { ActionIcon, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import type { Region } from '../geometry.ts';
import { regionName } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import { readCorners, regionInTheMiddle, type ShapeName, withShape, writeCorners } from '../region-edits.ts';
import { longestLabel, maxRegions } from '../region-schema.ts';
import styles from './editor.module.css';

const t = texts(en);

type Props = {
  regions: Region[];
  right: readonly number[];
  selected: number | null;
  onSelect(index: number | null): void;
  onChange(index: number, region: Region): void;
  onAdd(region: Region): void;
  onRemove(index: number): void;
  /** null where none is right. */
  onMark: ((index: number, isRight: boolean) => void) | null;
};

export function RegionList(props: Props) {
  const { regions, onAdd } = props;
  return (
    <>
      {regions.length > 0 && (
        <ul className={styles.rows}>
          {regions.map((region, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place only.
            <RegionRow key={index} {...props} region={region} index={index} />
          ))}
        </ul>
      )}
      <Button
        icon={<IconPlus size={18} aria-hidden />}
        disabled={regions.length >= maxRegions}
        onClick={() => onAdd(regionInTheMiddle('rectangle'))}
      >
        {t('addRegion')}
      </Button>
    </>
  );
}

function RegionRow(props: Props & { region: Region; index: number }) {
  const { region, index, regions, right, selected, onSelect, onChange, onRemove, onMark } = props;
  const numbersId = useId();
  const name = regionName(regions, index);
  const isOpen = selected === index;
  return (
    <li
      className={styles.row}
      data-right={right.includes(index) || undefined}
      data-open={isOpen || undefined}
      data-field={`options.regions.${index}`}
    >
      <span className={styles.rowNumber} aria-hidden="true">
        {index + 1}
      </span>
      <TextInput
        className={styles.label}
        aria-label={t('regionLabel', { number: index + 1 })}
        placeholder={t('regionPlaceholder')}
        maxLength={longestLabel}
        value={region.label ?? ''}
        onChange={({ currentTarget }) =>
          onChange(index, { ...region, label: currentTarget.value || undefined })
        }
      />
      {onMark && (
        <Checkbox
          size="md"
          label={t('rightShort')}
          aria-label={t('isRight', { name })}
          checked={right.includes(index)}
          onChange={(event) => onMark(index, event.currentTarget.checked)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={styles.unfold}
        aria-label={t('numbers', { name })}
        title={t('numbersShort')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? numbersId : undefined}
        onClick={() => onSelect(isOpen ? null : index)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removeRegion', { name })}
        title={t('removeRegion', { name })}
        onClick={() => onRemove(index)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <div id={numbersId} className={styles.numbers}>
          <NativeSelect
            label={t('shape')}
            data={[
              { value: 'rectangle', label: t('shapeRectangle') },
              { value: 'ellipse', label: t('shapeEllipse') },
              { value: 'polygon', label: t('shapePolygon') },
            ]}
            value={region.shape}
            onChange={({ currentTarget }) =>
              onChange(index, withShape(region, currentTarget.value as ShapeName))
            }
          />
          <RegionNumbers region={region} onChange={(changed) => onChange(index, changed)} />
        </div>
      )}
    </li>
  );
}

type NumbersProps = { region: Region; onChange(region: Region): void };

function RegionNumbers({ region, onChange }: NumbersProps) {
  if (region.shape === 'polygon') {
    return <Corners points={region.points} onChange={(points) => onChange({ ...region, points })} />;
  }
  if (region.shape === 'ellipse') {
    return (
      <>
        <Percent label={t('centreX')} value={region.x} onChange={(x) => onChange({ ...region, x })} />
        <Percent label={t('centreY')} value={region.y} onChange={(y) => onChange({ ...region, y })} />
        <Percent
          label={t('radiusX')}
          value={region.radiusX}
          onChange={(radiusX) => onChange({ ...region, radiusX })}
        />
        <Percent
          label={t('radiusY')}
          value={region.radiusY}
          onChange={(radiusY) => onChange({ ...region, radiusY })}
        />
      </>
    );
  }
  return (
    <>
      <Percent label={t('x')} value={region.x} onChange={(x) => onChange({ ...region, x })} />
      <Percent label={t('y')} value={region.y} onChange={(y) => onChange({ ...region, y })} />
      <Percent label={t('width')} value={region.width} onChange={(width) => onChange({ ...region, width })} />
      <Percent
        label={t('height')}
        value={region.height}
        onChange={(height) => onChange({ ...region, height })}
      />
    </>
  );
}

type PercentProps = { label: string; value: number; onChange(share: number): void };

function Percent({ label, value, onChange }: PercentProps) {
  return (
    <NumberField
      label={label}
      min={0}
      max={100}
      value={Math.round(value * 10_000) / 100}
      onChange={(percent) => onChange(Math.round(percent * 100) / 10_000)}
    />
  );
}

type CornersProps = {
  points: { x: number; y: number }[];
  onChange(points: { x: number; y: number }[]): void;
};

/** What is half written stays in the field until it can be read. */
function Corners({ points, onChange }: CornersProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && readCorners(typed) === null;
  return (
    <Textarea
      className={styles.corners}
      label={t('corners')}
      description={t('cornersHint')}
      error={isInvalid ? t('cornersInvalid') : undefined}
      autosize
      minRows={1}
      maxRows={6}
      value={typed ?? writeCorners(points)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const read = readCorners(currentTarget.value);
        if (read) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
