// The kinds of questions, each with what it is good for and how it is graded.
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { Prose } from '#platform/web/ui/prose.tsx';

export const meta = () =>
  pageMeta({
    title: 'Question Types',
    description:
      'One right answer, several right answers, a statement to judge, a few words or a number: the question types of Rounds and how each is graded.',
  });

export default function QuestionTypesPage() {
  return (
    <Page
      title="Question Types"
      lead="Each type says openly how it is graded. Points are yours to set, one per question unless you change it."
    >
      <Prose>
        <h2>Multiple choice</h2>
        <p>
          One right answer among several. The classic for a quick check: good distractors, the wrong answers
          that sound right, tell you more than the right one. Right earns all points, anything else none.
        </p>
        <h2>True or false</h2>
        <p>
          A statement to judge. Fast to write and fast to answer, and best where a misconception can be put
          into one sentence. Remember that a coin gets half of them right.
        </p>
        <h2>Multiple select</h2>
        <p>
          Several answers may be right, and the student marks all of them. You choose how: right minus wrong
          gives credit for knowing some and takes it away for guessing; all or nothing asks for the exact set;
          more schemes are in the editor, each with its rule in a sentence. Credit never falls below zero.
        </p>
        <h2>Short answer</h2>
        <p>
          A few words or a number, typed. For words you list what is accepted: capital letters and extra
          spaces never matter, accents, punctuation and small typing errors if you say so, and a star stands
          for any text. For numbers you give a tolerance and, if you like, a unit. Numbers are compared
          exactly, so a computer’s rounding never decides.
        </p>
        <h2>In every type</h2>
        <ul>
          <li>Markdown, formulas and a picture in the question; a picture in each option.</li>
          <li>An explanation that appears when the answer is shown.</li>
          <li>Shuffled order, if you want it. The order that is stored never gives the answer away.</li>
          <li>A question that nobody has answered counts as unanswered, which is not the same as wrong.</li>
        </ul>
      </Prose>
    </Page>
  );
}
