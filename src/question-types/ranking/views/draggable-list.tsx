// Makes the rows of a list draggable, beside the ways to move them without dragging.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

type Props = {
  /** In their current order. */
  items: readonly number[];
  isOff: boolean;
  onMove(from: number, to: number): void;
  children: ReactNode;
};

/** Not the bare index: the library takes 0 for no id. */
export function dragIdOf(index: number): string {
  return `item-${index}`;
}

/** The list says in its own live region what moved, for every way of moving. */
const silence = () => undefined;
const accessibility = {
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  screenReaderInstructions: { draggable: '' },
};

export function DraggableList({ items, isOff, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves immediately scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const ids = items.map(dragIdOf);
  function onDragEnd({ active, over }: DragEndEvent): void {
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (to >= 0) onMove(ids.indexOf(String(active.id)), to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isOff}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
