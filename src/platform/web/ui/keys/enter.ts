// The Enter key in fields: while an input method composes, it confirms what is being composed and nothing else.

type Press = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>;
/** As React hands it over, or as the browser does. */
type Pressed = { key: string; nativeEvent: Press } | Press;

/** What Safari sends for the Enter that ends a composition, just after it. */
const composingKeyCode = 229;

/** Whether a press belongs to an input method, as for Chinese, Japanese or Korean. */
export function isComposing(event: Pressed): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  return press.isComposing || press.keyCode === composingKeyCode;
}

/** Whether Enter was pressed to do something. */
export function isEnter(event: Pressed): boolean {
  return event.key === 'Enter' && !isComposing(event);
}

/** Whether Enter confirms what is composed: then it must not send the form as well. */
export function isComposingEnter(event: Pressed): boolean {
  return event.key === 'Enter' && isComposing(event);
}
