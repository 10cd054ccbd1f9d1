// Texts to start from, in the tools' forms.
import classes from './tool.module.css';

type Props<Text extends string> = {
  label: string;
  texts: readonly Text[];
  /** The current value of the field they fill. */
  value: string;
  onChange(text: Text | ''): void;
};

/** Buttons that fill a field; pressing again empties it. */
export function Shortcuts<Text extends string>({ label, texts, value, onChange }: Props<Text>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of shortcuts is no fieldset
    <div role="group" aria-label={label} className={classes.shortcuts}>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={classes.shortcut}
          aria-pressed={value === text}
          onClick={() => onChange(value === text ? '' : text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
