// What later modules show of classes: the door, at which members say who they are.
import { JoinClass } from './web/phone/join-class.tsx';

export { OwnQuizSelect } from './web/own-quiz-select.tsx';

type Props = {
  /** As the server gives it: see `classOfferOf`. */
  offer: unknown;
  /** @returns the code of a refusal; null once in */
  enter: (member: string, token: string) => Promise<string | null>;
};

export function ClassDoor({ offer, enter }: Props) {
  const chosen = { member: '', token: '' };
  return (
    <JoinClass
      offer={offer}
      value={null}
      // The door says who it is, then enters.
      onChange={(value) => Object.assign(chosen, value)}
      enter={() => enter(chosen.member, chosen.token)}
    />
  );
}
