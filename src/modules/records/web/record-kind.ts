// What every page about records has to know of a kind of them. It does not know what such a record is.
import type { ComponentType } from 'react';

export type RecordKind = {
  /** On the wire. */
  kind: string;
  /** `${path}/new`, `${path}/:id/edit` and `${path}/:id/history`. */
  path: string;
  /** Whether a record can be read at `${path}/:id`; without a page of its own it is read where it is changed. */
  hasOwnPage: boolean;
  /** Where proposals for such records are listed. */
  proposalsPath: string;
  /** A field's name for people. One without a name, such as a later version's, goes by its path. */
  fieldName(path: string): string;
  /** Members of a list's entries that are told first and without their names, as the kind's keeper has them. */
  toldFirst: readonly string[];
  /** Below every page about such records. */
  Footnote: ComponentType;
  words: {
    /** With its article, within a sentence: `a drug`. */
    one: string;
    /** On buttons, for who may add one and for who may propose one. */
    add: string;
    propose: string;
  };
};
