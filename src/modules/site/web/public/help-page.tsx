// Short answers to what people ask first.
import { Link } from 'react-router';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';

export const meta = () =>
  pageMeta({
    title: 'Help',
    description: 'How to run a first round, how students join, and what to do when something does not work.',
  });

export default function HelpPage() {
  return (
    <Page title="Help" lead="The first round takes five minutes. Here is how it goes.">
      <Prose>
        <h2>For teachers</h2>
        <h3>Your first round</h3>
        <ol>
          <li>
            <Link to="/register">Create an account</Link> as a teacher.
          </li>
          <li>
            Choose “New quiz”, write two or three questions, and mark the right answers. Saving happens by
            itself.
          </li>
          <li>
            Press “Start”. The screen that opens is meant for the projector: it shows a room code and a QR
            code.
          </li>
          <li>
            When enough seats have appeared, open the first question. The screen leads you through the rest.
          </li>
          <li>At the end, “Results” shows who answered what, and exports it.</li>
        </ol>
        <h3>Handing a quiz out instead</h3>
        <p>
          On your dashboard switch a quiz to “Open” and share its link. Everyone answers at their own speed
          until you close it.
        </p>
        <h3>Can I leave the screen during a round?</h3>
        <p>
          Yes. The round goes on without you, and “Continue” on your dashboard brings you back to it. The
          clock keeps running unless you pause it.
        </p>
        <h2>For students</h2>
        <h3>How do I join?</h3>
        <p>
          <Link to="/take-quiz">Type the room code</Link> or scan the QR code on the screen. More about both
          is in <Link to="/help/room-codes">Room codes</Link>.
        </p>
        <h3>My phone went dark. Is everything gone?</h3>
        <p>
          No. Open the same page in the same browser again: you get your seat, your points and the time that
          is left. Every answer that was marked as saved is safe.
        </p>
        <h3>Do I need an account?</h3>
        <p>
          No. With one, your own results are collected on your dashboard. Without one, they are shown when the
          round ends.
        </p>
        <h2>When something does not work</h2>
        <ul>
          <li>
            “No live quiz has this code”: the round may be over, or one character is wrong. Ask your teacher
            for the code again.
          </li>
          <li>“The room is locked”: your teacher can let you in.</li>
          <li>The page says it is reconnecting: leave it open. It comes back by itself.</li>
        </ul>
      </Prose>
    </Page>
  );
}
