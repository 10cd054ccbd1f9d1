// What Rounds is and what it holds to.
import { Link } from 'react-router';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'Why Rounds exists, and what it holds to: nothing lost, nothing leaked, nobody left out.',
  });

export default function AboutPage() {
  return (
    <Page
      title="About Rounds"
      lead="A round is a quiz that goes once around the room. It is also what a ward does every morning."
    >
      <Prose>
        <p>
          Rounds was made for two people. One stands in front of thirty others with a cable in one hand, and
          has a minute to find out whether the last half hour arrived. The other sits in the third row with a
          cheap phone on a crowded network, and wants to answer, not to install.
        </p>
        <h2>What we hold to</h2>
        <h3>What is saved is saved</h3>
        <p>
          A student sees “saved” when the answer has been written down, and not a moment before. A reload, a
          locked screen, a new network or a restart of the server gives everybody the same seat back, with the
          same points and the time that is left.
        </p>
        <h3>The answer stays with the teacher</h3>
        <p>
          No device of a student receives the right answer before the question is over. Grading happens on the
          server, by rules that are shown to whoever writes the question.
        </p>
        <h3>Everybody can take part</h3>
        <p>
          Answers have a colour, a shape and a letter, so no one depends on telling red from green. Everything
          works with the keyboard, is spoken by screen readers, and fits a small phone as well as a projector.
        </p>
        <h3>No one is watched</h3>
        <p>
          Students need no account and no e-mail address. There are no advertisements, no trackers, and no
          scripts or fonts from other companies. What is stored, and why, is in the{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
        <h2>Open source</h2>
        <p>
          Rounds is free software under the MIT licence. You can run it on a computer of your own, and one
          command is enough to start it. The whole interface that its pages use is open to other programs as
          well: <a href="/api/docs">the API is documented</a> on every installation.
        </p>
      </Prose>
    </Page>
  );
}
