// What Rounds can do, for somebody deciding whether to use it.

import { pageMeta } from '#platform/web/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import classes from './features-page.module.css';

export const meta = () =>
  pageMeta({
    title: 'Features',
    description:
      'Live rounds by room code or QR code, quizzes in one’s own time, an editor with maths and pictures, and results as CSV, Excel or JSON.',
  });

const sections = [
  {
    title: 'Write',
    points: [
      [
        'An editor that keeps up',
        'Every change is saved as you go, can be undone, and survives a closed tab.',
      ],
      [
        'Text, maths and pictures',
        'Write Markdown and formulas; put a picture to a question and to each answer.',
      ],
      ['See it as they will', 'A preview shows each question as it will look on a phone.'],
      [
        'Grading you can read',
        'Partial credit follows rules with names, and the editor says what an answer would earn.',
      ],
    ],
  },
  {
    title: 'Run',
    points: [
      [
        'In the room',
        'Show a room code and a QR code, open each question when you are ready, and move on together.',
      ],
      ['In their own time', 'Open a quiz and share its link. Everyone goes at their own speed.'],
      [
        'Made for a projector',
        'Large type, a countdown, how many have answered, bars, the right answer, a podium.',
      ],
      ['Your phone as remote', 'Walk around the room and press “next” from the back row.'],
      ['You stay in charge', 'Lock the room, rename or remove a seat, pause the clock, skip a question.'],
    ],
  },
  {
    title: 'Take part',
    points: [
      ['No account, no app', 'Six characters or a QR code, a name or an invented one, and you are in.'],
      [
        'One thing at a time',
        'One question fills the phone; four colours, four shapes, four letters, no scrolling.',
      ],
      [
        'Nothing is lost',
        'Reload, lock the screen, change the network: same seat, same points, same time left.',
      ],
    ],
  },
  {
    title: 'Learn from it',
    points: [
      [
        'Per student and per question',
        'Who answered what, which question was hard, which wrong answer was tempting.',
      ],
      ['Take it with you', 'Export as CSV, Excel or JSON, also while a round is still running.'],
      ['Late is fair', 'The server’s clock decides, with a short grace for answers that were on their way.'],
    ],
  },
] as const;

export default function FeaturesPage() {
  return (
    <Page
      width="wide"
      title="Features"
      lead="Everything from the first question to the last spreadsheet, and nothing that stands in between."
    >
      {sections.map((section) => (
        <section key={section.title} className={classes.section}>
          <h2 className={classes.name}>{section.title}</h2>
          <dl className={classes.points}>
            {section.points.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={classes.end}>
        <Button kind="main" to="/register" size="large">
          Get Started Free
        </Button>
        <Button to="/quiz-types" size="large">
          See the question types
        </Button>
      </div>
    </Page>
  );
}
