// Notes that people pin for themselves: a module as small as one can be, for the test of the recipe.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

export const mostNotes = 3;

const Note = z.object({ noteId: z.string(), text: z.string() });

export const pinboardContract = defineContract({
  listNotes: {
    method: 'GET',
    path: '/pinboard',
    access: 'user',
    rate: 'read',
    summary: 'List your notes',
    response: z.object({ notes: z.array(Note) }),
  },
  pinNote: {
    method: 'POST',
    path: '/pinboard',
    access: 'user',
    rate: 'write',
    summary: 'Pin a note',
    body: z.object({ text: z.string().min(1).max(200) }),
    response: z.object({ note: Note }),
    errors: ['pinboard_full'],
  },
});
