// The commands of live features by call, for networks that block sockets.
import { z } from 'zod';
import { QuizId } from '#modules/quizzes/contract.ts';
import { defineContract } from '#platform/contract/endpoint.ts';
import { FeatureCommand, ParticipantId, PlayerSnapshot } from '../live.ts';

export const featuresContract = defineContract({
  commandFeature: {
    method: 'POST',
    path: '/quiz/:id/feature',
    access: 'guest',
    rate: 'answer',
    staysOpen: true,
    summary: 'Send a command of one of the room’s live features; with the same `id` it counts once',
    params: QuizId,
    body: FeatureCommand.extend({ participantId: ParticipantId }),
    response: z.object({ own: PlayerSnapshot.shape.own }),
    errors: [
      'seat_not_found',
      'seat_removed',
      'quiz_not_found',
      'round_not_live',
      'round_wrong_phase',
      'feature_not_here',
    ],
  },
});
