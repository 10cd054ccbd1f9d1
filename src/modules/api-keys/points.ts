// What a key may be allowed to do: each module that opens endpoints to keys offers its scopes in the creation form.
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

export type OfferedScope = Placed & {
  scope: string;
  /** The text beside its box. */
  label(): string;
};

/** What an API key may be allowed, with the text beside its box. */
export const offeredScopes = definePoint<OfferedScope>('api-scopes');
