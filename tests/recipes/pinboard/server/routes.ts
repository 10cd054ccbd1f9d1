// The handlers of the pinboard.
import { eq } from 'drizzle-orm';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { mostNotes, pinboardContract } from '../contract.ts';
import { PinboardError } from '../errors.ts';
import { pinnedNotes } from '../tables.ts';

export function pinboardRoutes({ db }: Services): Route[] {
  const notesOf = (userId: string) =>
    db
      .select({ noteId: pinnedNotes.noteId, text: pinnedNotes.text })
      .from(pinnedNotes)
      .where(eq(pinnedNotes.userId, userId));
  return routes(pinboardContract, {
    async listNotes(_input, { caller }) {
      return { notes: await notesOf(caller.userId) };
    },
    async pinNote({ body: { text } }, { caller }) {
      const { length } = await notesOf(caller.userId);
      if (length >= mostNotes) throw new PinboardError('pinboard_full');
      const note = { noteId: newId(), text };
      await db.insert(pinnedNotes).values({ ...note, userId: caller.userId });
      return { note };
    },
  });
}
