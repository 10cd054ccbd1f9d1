// What a room code is, how to use one, and what to do when it does not open the door.
import { Link } from 'react-router';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import { RoomCodeText } from '#platform/web/ui/room-code/room-code.tsx';

export const meta = () =>
  pageMeta({
    title: 'Room codes',
    description:
      'Six letters or digits open the door to a live quiz: where to type them, how the QR code helps, and what to do when a code is refused.',
  });

export default function RoomCodesPage() {
  return (
    <Page
      title="Room codes"
      lead="Six letters or digits open the door to one live round, for as long as it runs."
    >
      <Prose>
        <p>
          <RoomCodeText code="K7M2XP" size="page" />
        </p>
        <p>An example. Your teacher’s screen shows the real one.</p>
        <h2>Joining with a code</h2>
        <ol>
          <li>
            Open <Link to="/take-quiz">Join Quiz</Link> on your phone or computer.
          </li>
          <li>Type the six characters. Small letters are fine, and so are spaces.</li>
          <li>Enter your name, or take the one that is offered to you, and you are in.</li>
        </ol>
        <h2>Joining with the QR code</h2>
        <p>
          Point your phone’s camera at the code on the screen and open the link that appears. It contains the
          room code, so there is nothing to type but your name.
        </p>
        <h2>When a code is refused</h2>
        <ul>
          <li>Check for look-alikes, such as the letter O and the digit 0.</li>
          <li>A code is valid while its round runs. Every start of a quiz makes a new one.</li>
          <li>The room may be full or locked. Your teacher sees who is in and can let you in.</li>
        </ul>
        <h2>For teachers</h2>
        <p>
          A code appears when you start a quiz, and belongs to that round alone. Lock the room once everyone
          is in, and nobody who finds the code later can join. If two people share a name, you can rename a
          seat.
        </p>
      </Prose>
    </Page>
  );
}
