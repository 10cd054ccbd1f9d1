// Lets answers be dragged to the items to which they belong, beside the lists in which they can be chosen.
import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { RichText, withoutLinks } from '#platform/web/ui/prose/rich-text.tsx';
import styles from './player.module.css';

/** An answer on the right: its index in the question, and how it is shown. */
export type Choice = { index: number; letter: string; text: string; plain: string };

type Props = { isOff: boolean; onDrop(at: number, chosen: number): void; children: ReactNode };

const silence = () => undefined;
const accessibility = {
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  screenReaderInstructions: { draggable: '' },
};

export function PairBoard({ isOff, onDrop, children }: Props) {
  // A stable ID, so that server and browser agree on what it identifies.
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves immediately scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  function onDragEnd({ active, over }: DragEndEvent): void {
    const chosen = active.data.current?.index;
    const at = over?.data.current?.at;
    if (!isOff && typeof chosen === 'number' && typeof at === 'number') onDrop(at, chosen);
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <div className={styles.board}>{children}</div>
    </DndContext>
  );
}

export function DropRow({ at, isDone, children }: { at: number; isDone: boolean; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: `row-${at}`, data: { at } });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-over={isOver || undefined}
      data-done={isDone || undefined}
    >
      {children}
    </li>
  );
}

type ChoicesProps = {
  choices: Choice[];
  used: readonly (number | null)[];
  disabled: boolean;
  label: string;
};

export function DraggableChoices({ choices, used, disabled, label }: ChoicesProps) {
  // The lists show no markup: where there is some, phones show the answers too.
  const isNeeded = choices.some(({ text, plain }) => text.trim() !== plain);
  return (
    <ul className={styles.choices} aria-label={label} data-needed={isNeeded || undefined}>
      {choices.map((choice) => (
        <DraggableChoice
          key={choice.index}
          choice={choice}
          isUsed={used.includes(choice.index)}
          disabled={disabled}
        />
      ))}
    </ul>
  );
}

type ChoiceProps = { choice: Choice; isUsed: boolean; disabled: boolean };

function DraggableChoice({ choice, isUsed, disabled }: ChoiceProps) {
  const { index, letter, text, plain } = choice;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: `choice-${index}`,
    data: { index },
    disabled,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.choice}
      data-used={isUsed || undefined}
      data-dragging={isDragging || undefined}
      data-off={disabled || undefined}
      style={{ '--transform': CSS.Translate.toString(transform) } as CSSProperties}
      {...listeners}
    >
      <strong>{letter}</strong>
      <span className={styles.choiceText}>
        {text.trim() ? <RichText source={text} inline adapt={withoutLinks} /> : plain}
      </span>
    </li>
  );
}
