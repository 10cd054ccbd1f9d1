// Running text: headings, paragraphs and lists set for reading.
import type { ReactNode } from 'react';
import classes from './prose.module.css';

export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
