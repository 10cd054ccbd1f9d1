// The editor's state, its autosave and its safety net, tied together for one quiz.
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { Autosave } from '#platform/web/writing/autosave.ts';
import { quizCopies } from '../saving/quiz-copies.ts';
import { quizOnServer } from '../saving/save-quiz.ts';
import { t } from '../texts.ts';
import { editorReducer, initialState } from './editor-state.ts';
import { emptyDocument, isSameDocument, type QuizDocument, type StoredDocument } from './quiz-document.ts';

type Start = {
  quizId: string | null;
  stored: StoredDocument | null;
  userId: string;
  onCreated?(quizId: string): void;
};

/** Work that never reached the server: put back already, or waiting for the author's word. */
function firstState({ quizId, stored, userId }: Start) {
  const fresh = initialState(stored?.document ?? emptyDocument(t('untitled')));
  const copies = quizCopies(copyKey(quizId, userId));
  const found = copies.find().flatMap((copy, index) => {
    if (isSameDocument(copy.document, fresh.document)) copies.discard(copy);
    else return [{ ...copy, isRestored: index === 0 && copy.version === (stored?.version ?? null) }];
    return [];
  });
  const [first] = found;
  if (!first?.isRestored) return { state: fresh, copies, found };
  copies.take(first);
  const state = editorReducer(fresh, { type: 'replaceDocument', document: first.document });
  return { state, copies, found };
}

function copyKey(quizId: string | null, userId: string): string {
  return quizId ?? `new.${userId}`;
}

type First = ReturnType<typeof firstState>;

function autosaveOf(
  start: Start,
  { state, copies: first }: First,
  onCreated: (quizId: string) => void,
): Autosave<QuizDocument> {
  let copies = first;
  const server = quizOnServer(start.quizId, (createdId) => {
    copies.drop();
    copies = quizCopies(createdId);
    onCreated(createdId);
    start.onCreated?.(createdId);
    // Not a navigation: the page stays, with its history of changes, and only its address becomes a lasting one.
    history.replaceState(history.state, '', `/quizzes/${createdId}/edit`);
  });
  return new Autosave<QuizDocument>({
    stored: start.stored,
    // Work that was put back is a change to what was there before it.
    initial: state.past[0]?.document ?? state.document,
    isSame: isSameDocument,
    send: server.send,
    load: server.load,
    conflict: 'quiz_conflict',
    keepCopy(document, stored) {
      if (document) copies.keep({ document, version: stored?.version ?? null });
      else copies.drop();
    },
  });
}

export function useEditor(start: Start) {
  const [first] = useState(() => firstState(start));
  const [state, dispatch] = useReducer(editorReducer, first.state);
  const [found, setFound] = useState(first.found);
  const [quizId, setQuizId] = useState(start.quizId);
  const [autosave] = useState(() => autosaveOf(start, first, setQuizId));
  const save = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.state,
    () => autosave.state,
  );

  useEffect(() => autosave.change(state.document), [autosave, state.document]);

  const closeFound = () => setFound(found.slice(1));

  return {
    state,
    dispatch,
    autosave,
    save,
    quizId,
    found: found[0] ?? null,
    copies: first.copies,
    closeFound,
  };
}

export type Editor = ReturnType<typeof useEditor>;
