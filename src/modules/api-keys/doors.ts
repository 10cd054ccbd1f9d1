// What a key may be allowed to do: each module that opens endpoints to keys offers its scopes in the form that makes one.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';

export type OfferedScope = Placed & {
  scope: string;
  /** What people read beside its box. */
  label(): string;
};

export const offeredScopes = defineDoor<OfferedScope>('api-scopes');
