// Keys that work wherever the focus is: the one listener of all screens, silent while anything lies over the page.
import { useEffect, useRef } from 'react';
import { isComposing } from './enter.ts';

/** Dialogs, and menus and lists that drop down; ours are native, those of components have roles. */
const overlays =
  'dialog[open], details[open][data-menu], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const fields = 'input:not([type="checkbox"]):not([disabled]), textarea, select, [contenteditable]';

const isShown = (element: Element) => !element.closest('[hidden]') && element.checkVisibility?.() !== false;

/** Whether a dialog, a menu or a list lies over the page, wherever the focus is. */
const isCovered = () => [...document.querySelectorAll(overlays)].some(isShown);

type Look = {
  /** Where the focus is. */
  target: Element;
  /** Whether the press goes into a field: only a command with Ctrl or ⌘ may take it. */
  isWriting: boolean;
};

/** @returns what a press does; null if it is not a command of this screen */
type KeyFinder = (press: KeyboardEvent, look: Look) => (() => void) | null;

/** @param find may be another function each time it is drawn */
export function usePageKeys(find: KeyFinder, isOn = true): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isCovered()) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const isWriting = target.closest(fields) !== null;
      const run = latest.current(event, { target, isWriting });
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
