// The editor's state, its autosave and its safety net, tied together for one quiz.
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { Autosave } from '#platform/web/writing/autosave.ts';
import { quizCopies } from '../saving/quiz-copies.ts';
import { quizOnServer } from '../saving/save-quiz.ts';
import { t } from '../texts.ts';
import { type EditorState, editorReducer, initialState } from './editor-state.ts';
import { emptyDocument, isSameDocument, type QuizDocument, type StoredDocument } from './quiz-document.ts';

/** Work of an earlier visit that never reached the server: put back already, or waiting for the author's word. */
export type FoundCopy = { document: QuizDocument; isRestored: boolean };

type Start = {
  quizId: string | null;
  stored: StoredDocument | null;
  userId: string;
  onCreated?(quizId: string): void;
};

function firstState({ quizId, stored, userId }: Start): { state: EditorState; found: FoundCopy | null } {
  const state = initialState(stored?.document ?? emptyDocument(t('untitled')));
  const copy = quizCopies.read(copyKey(quizId, userId));
  if (!copy || isSameDocument(copy.document, state.document)) return { state, found: null };
  const isRestored = copy.version === (stored?.version ?? null);
  const found = { document: copy.document, isRestored };
  return {
    state: isRestored ? editorReducer(state, { type: 'replaceDocument', document: copy.document }) : state,
    found,
  };
}

function copyKey(quizId: string | null, userId: string): string {
  return quizId ?? `new.${userId}`;
}

type First = ReturnType<typeof firstState>;

function autosaveOf(
  start: Start,
  { state, found }: First,
  onCreated: (quizId: string) => void,
): Autosave<QuizDocument> {
  let key = copyKey(start.quizId, start.userId);
  const server = quizOnServer(start.quizId, (createdId) => {
    quizCopies.drop(key);
    key = createdId;
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
    keepCopy(document, version) {
      // A copy that waits for the author's word must not be overwritten.
      if (found && !found.isRestored && quizCopies.read(key)) return;
      if (document) quizCopies.keep(key, document, version);
      else quizCopies.drop(key);
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

  const forgetFound = () => {
    quizCopies.drop(copyKey(quizId, start.userId));
    setFound(null);
  };

  return { state, dispatch, autosave, save, quizId, found, forgetFound };
}

export type Editor = ReturnType<typeof useEditor>;
