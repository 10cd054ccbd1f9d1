// What is stored about whom, and why. Says what the software does; whoever runs it adds their own name and address.
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';

export const meta = () =>
  pageMeta({
    title: 'Privacy policy',
    description: 'What Rounds stores about teachers, students and visitors, why, and what it never does.',
  });

export default function PrivacyPage() {
  return (
    <Page title="Privacy policy" lead="Short, because little is stored.">
      <Prose>
        <h2>Visitors</h2>
        <p>
          Looking at these pages stores nothing about you. Rounds sets no cookies, loads nothing from other
          companies and has no analytics. Your choice of light or dark colours stays in your browser.
        </p>
        <h2>Students in a quiz</h2>
        <p>
          Joining stores the name that you enter, or one that is invented for you, with your answers, the time
          at which they arrived, and the points they earned. Your teacher sees them; other students see your
          name and, if your teacher shows a leaderboard, your points. A secret key in your browser gives you
          your seat back after a reload.
        </p>
        <p>If you are signed in while you take part, the result is also listed on your own dashboard.</p>
        <h2>Accounts</h2>
        <p>
          An account stores your name, e-mail address, role and plan, and your password in a form from which
          it cannot be read back (argon2id). Signing in stores a session on the server and its key in your
          browser; signing out ends both.
        </p>
        <h2>Network addresses</h2>
        <p>
          To keep one device from flooding the service, the address of a request is counted in memory for
          minutes. Signing in stores the address with your session, so that you can see in your account where
          you are signed in; it goes when the session ends. Networks from which you signed in are remembered
          as a code from which the address can’t be read. So is the network from which somebody joined a quiz,
          so that a flood of joins can be undone.
        </p>
        <p>
          Sign-ins, failed ones and exceeded limits are kept for twelve months with the account, the network
          address and the time, for administrators only. With a deleted account its name goes from them.
        </p>
        <h2>Pictures</h2>
        <p>
          A picture that a teacher uploads is converted, and what cameras write into it, such as the place, is
          removed. Anyone who has its long, unguessable address can see it.
        </p>
        <h2>What never happens</h2>
        <ul>
          <li>Nothing is sold or shown to advertisers.</li>
          <li>Nothing is sent to another company while you use a quiz.</li>
        </ul>
        <h2>Deleting and asking</h2>
        <p>
          A teacher who deletes a quiz deletes its rounds, answers and results with it. For everything else,
          ask whoever runs this installation: your school, university or teacher. They hold the data and can
          tell you what is stored about you, correct it or delete it.
        </p>
      </Prose>
    </Page>
  );
}
