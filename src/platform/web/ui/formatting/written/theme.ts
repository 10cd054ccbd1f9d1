// Resets the editor's own fonts and spacing, so that those of its surroundings apply.
import { EditorView } from '@codemirror/view';

export const theme = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content': {
    padding: 'var(--field-padding)',
    caretColor: 'currentColor',
    minWidth: '0',
    minHeight: 'calc(var(--rows, 1) * 1lh + 0.875rem)',
  },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': {
    color: 'var(--field-hint, var(--muted))',
    fontWeight: 'var(--field-hint-weight, inherit)',
  },
});
