// What every page about records needs from their kind, without knowing what such a record contains.
import type { ComponentType } from 'react';

export type RecordKind = {
  /** In the API. */
  kind: string;
  /** `${path}/new`, `${path}/:id/edit` and `${path}/:id/history`. */
  path: string;
  /** Whether a record can be read at `${path}/:id`; without such a page it is read where it is changed. */
  hasOwnPage: boolean;
  /** Where proposals for such records are listed. */
  proposalsPath: string;
  /** A field's name for people. A field without one, such as a later version's, is shown by its path. */
  fieldName(path: string): string;
  /** Fields of list entries that are shown first and without their names, as the kind's keeper has them. */
  shownFirst: readonly string[];
  /** Below every page about such records. */
  Footnote: ComponentType;
  words: {
    /** With its article, within a sentence: `a drug`. */
    one: string;
    /** On buttons, for those who may add one and for those who may propose one. */
    add: string;
    propose: string;
  };
};
