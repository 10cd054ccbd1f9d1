// The picture with its regions while they are written: drawn, moved and resized with a pointer or the keys.

import { SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import { anchorOf, boundsOf, type Point, type Region } from '../geometry.ts';
import { percentOf, regionName } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import { arrowMove, pointerPlace } from '../marks.ts';
import { handlesOf, movedRegion, regionBetween, type ShapeName, withHandleAt } from '../region-edits.ts';
import { maxCorners, maxRegions } from '../region-schema.ts';
import styles from './editor.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { PictureNumber, placeStyle, RegionLayer, RegionOutline } from './region-outline.tsx';

const t = texts(en);

type Props = {
  image: { imageId: string; width: number; height: number } | null;
  regions: Region[];
  right: readonly number[];
  selected: number | null;
  onSelect(index: number | null): void;
  onChange(index: number, region: Region): void;
  onAdd(region: Region): void;
  onRemove(index: number): void;
  onSay(words: string): void;
};

type Tool = 'select' | ShapeName;
/** What the pressed pointer is doing; nothing is passed on until it is released. */
type Gesture =
  | { kind: 'draw'; from: Point; to: Point }
  | { kind: 'move'; index: number; from: Point; to: Point }
  | { kind: 'resize'; index: number; handle: number; to: Point };

/** A drag shorter than this is a click: no one means a region that small. */
const shortestDrag = 0.01;

/** The pointer's and the keys' part: what is drawn, moved or resized, and what happens to it at the end. */
function useDrawing({ regions, selected, onSelect, onChange, onAdd }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>('rectangle');
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [corners, setCorners] = useState<Point[]>([]);
  const isFull = regions.length >= maxRegions;
  const shown = regions.map((region, index) => regionDuring(gesture, region, index));
  const drawn = drawnRegion(tool, gesture, corners);

  function chooseTool(chosen: Tool): void {
    setTool(chosen);
    setCorners([]);
  }
  function finishOutline(points: Point[]): void {
    if (points.length >= 3) onAdd({ shape: 'polygon', points });
    setCorners([]);
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (!surface.current || event.button !== 0) return;
    const place = pointerPlace(event, surface.current);
    const target = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (tool === 'polygon' && !target.handle) return;
    const index = Number(target.index);
    if (target.handle && selected !== null)
      setGesture({ kind: 'resize', index: selected, handle: Number(target.handle), to: place });
    else if (tool === 'select' && target.index) {
      onSelect(index);
      setGesture({ kind: 'move', index, from: place, to: place });
    } else if (tool !== 'select' && !isFull) setGesture({ kind: 'draw', from: place, to: place });
    else return;
    surface.current.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (gesture && surface.current) setGesture({ ...gesture, to: pointerPlace(event, surface.current) });
  }
  function onPointerUp(): void {
    if (!gesture) return;
    setGesture(null);
    if (gesture.kind === 'draw') {
      const { from, to } = gesture;
      if (Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= shortestDrag && drawn) onAdd(drawn);
      return;
    }
    const changed = shown[gesture.index];
    if (changed && changed !== regions[gesture.index]) onChange(gesture.index, changed);
  }
  function onClick(event: MouseEvent): void {
    if (tool !== 'polygon' || isFull || !surface.current) return;
    if (event.target instanceof HTMLElement && event.target.dataset.handle) return;
    const place = pointerPlace(event, surface.current);
    const [first] = corners;
    const isClosing = first && Math.hypot(first.x - place.x, first.y - place.y) < 0.03;
    if (isClosing || corners.length >= maxCorners) finishOutline(corners);
    else setCorners([...corners, place]);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (corners.length === 0) return;
    if (event.key === 'Escape') setCorners([]);
    else if (isEnter(event)) finishOutline(corners);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    tool,
    chooseTool,
    corners,
    shown,
    drawn,
    finish: corners.length >= 3 ? () => finishOutline(corners) : null,
    /** Of the surface that is drawn on. */
    handlers: {
      ref: surface,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setGesture(null),
      onClick,
      onKeyDown,
    },
  };
}

export function RegionCanvas(props: Props) {
  const { image, right, selected } = props;
  const { tool, chooseTool, corners, shown, drawn, finish, handlers } = useDrawing(props);

  return (
    <div className={styles.canvas}>
      <Tools tool={tool} onTool={chooseTool} onFinish={finish} />
      <PictureFrame image={image} alt="" fit="width">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no picture to draw on. */}
        <div {...handlers} role="group" aria-label={t('drawing')} className={styles.surface} data-tool={tool}>
          <RegionLayer>
            {shown.map((region, index) => (
              <RegionOutline
                // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place only.
                key={index}
                region={region}
                look={right.includes(index) ? 'right' : 'plain'}
              />
            ))}
            {drawn && <RegionOutline region={drawn} look="drawn" />}
          </RegionLayer>
          {shown.map((region, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place only.
            <RegionGrip key={index} {...props} region={region} index={index} isMovable={tool === 'select'} />
          ))}
          <Handles region={selected === null ? undefined : shown[selected]} corners={corners} />
        </div>
        {shown.map((_, index) => (
          <PictureNumber
            // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place only.
            key={index}
            place={anchorOf(shown, index)}
            look={right.includes(index) ? 'right' : 'plain'}
          >
            {index + 1}
          </PictureNumber>
        ))}
      </PictureFrame>
    </div>
  );
}

type ToolsProps = { tool: Tool; onTool(tool: Tool): void; onFinish: (() => void) | null };

/** What the pointer does; an outline with corners enough can be finished. */
function Tools({ tool, onTool, onFinish }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <SegmentedControl
        aria-label={t('tool')}
        size="sm"
        data={[
          { value: 'rectangle', label: t('shapeRectangle') },
          { value: 'ellipse', label: t('shapeEllipse') },
          { value: 'polygon', label: t('shapePolygon') },
          { value: 'select', label: t('toolSelect') },
        ]}
        value={tool}
        onChange={(value) => onTool(value as Tool)}
      />
      <span className={styles.toolHint}>
        {t(tool === 'select' ? 'moveHint' : tool === 'polygon' ? 'drawPolygonHint' : 'drawHint')}
      </span>
      {onFinish && (
        <Button size="compact" kind="tinted" onClick={onFinish}>
          {t('finishOutline')}
        </Button>
      )}
    </div>
  );
}

/** What to pull at: the ends of the region that is selected, and the corners of an outline in progress. */
function Handles({ region, corners }: { region: Region | undefined; corners: readonly Point[] }) {
  return (
    <>
      {region &&
        handlesOf(region).map((handle, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place only.
            key={index}
            className={styles.handle}
            style={placeStyle(handle)}
            data-handle={index}
            aria-hidden="true"
          />
        ))}
      {corners.map((corner) => (
        <span
          key={`${corner.x} ${corner.y}`}
          className={styles.corner}
          style={placeStyle(corner)}
          aria-hidden="true"
        />
      ))}
    </>
  );
}

type GripProps = Props & { region: Region; index: number; isMovable: boolean };

/** The box of a region: it takes the focus, and with it the keys. */
function RegionGrip({ region, regions, index, isMovable, selected, ...props }: GripProps) {
  const { left, top, right, bottom } = boundsOf(region);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const place = t('place', { x: percentOf(middle.x), y: percentOf(middle.y) });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = arrowMove(event);
    if (move) {
      props.onChange(index, movedRegion(region, move));
      const to = t('place', { x: percentOf(middle.x + move.x), y: percentOf(middle.y + move.y) });
      props.onSay(t('regionMoved', { name: regionName(regions, index), place: to }));
    } else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      type="button"
      className={styles.grip}
      style={{
        ...placeStyle({ x: left, y: top }),
        inlineSize: `${(right - left) * 100}%`,
        blockSize: `${(bottom - top) * 100}%`,
      }}
      data-index={index}
      data-movable={isMovable || undefined}
      aria-label={t('regionOnPicture', { name: regionName(regions, index), place })}
      aria-pressed={selected === index}
      onFocus={() => props.onSelect(index)}
      onKeyDown={onKeyDown}
    />
  );
}

function regionDuring(gesture: Gesture | null, region: Region, index: number): Region {
  if (!gesture || gesture.kind === 'draw' || gesture.index !== index) return region;
  if (gesture.kind === 'resize') return withHandleAt(region, gesture.handle, gesture.to);
  const by = { x: gesture.to.x - gesture.from.x, y: gesture.to.y - gesture.from.y };
  return by.x === 0 && by.y === 0 ? region : movedRegion(region, by);
}

function drawnRegion(tool: Tool, gesture: Gesture | null, corners: Point[]): Region | null {
  if (tool === 'polygon') return corners.length > 0 ? { shape: 'polygon', points: corners } : null;
  if (tool === 'select' || gesture?.kind !== 'draw') return null;
  return regionBetween(tool, gesture.from, gesture.to);
}
