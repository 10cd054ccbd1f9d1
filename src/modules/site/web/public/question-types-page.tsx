// The kinds of questions, each with what it is good for and how it is graded.
import { pageMeta } from '#platform/web/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';

export const meta = () =>
  pageMeta({
    title: 'Question Types',
    description:
      'Ten question types, from a statement to judge to places marked on a picture: what each is good for and how it is graded.',
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
        <h2>Matching</h2>
        <p>
          Two lists whose items belong together. Each right pair earns a share; if you like, wrong pairs take
          one away, or only the whole set counts. The list on the right may have more items than are needed,
          and two that read the same are as good as each other.
        </p>
        <h2>Ranking</h2>
        <p>
          Items to put into an order. By default every two items that stand the right way round earn a share,
          so one item out of place costs little and a reversed list earns nothing. Nine rules are there to
          choose from, from exact places to the longest run.
        </p>
        <h2>Fill in the blanks</h2>
        <p>
          A text with gaps, to write into or to pick for. Each blank has its accepted answers and the same
          weight, and a blank left empty is a blank missed. Blanks that may be filled in any order can be a
          group.
        </p>
        <h2>Hotspot</h2>
        <p>
          A picture on which students mark places, or choose among places that you have named. What counts is
          where a mark lies within the picture, not on the screen, and marking everything costs. A cross-hair
          moved by the arrow keys does the same as a finger.
        </p>
        <h2>Open question</h2>
        <p>
          A few sentences or a page. Nobody but you gives the marks: with a rubric beside each answer, one
          question across all students, by the keyboard. Until then a result says that it is provisional.
        </p>
        <h2>Scale</h2>
        <p>
          An opinion or an estimate between two ends. There is no right or wrong, so it counts in no score;
          what you get is the distribution, the mean and the median.
        </p>
        <h2>In every type</h2>
        <ul>
          <li>
            The scoring rule is named where students answer, and the editor shows what an answer would get.
          </li>
          <li>Markdown, formulas and a picture in the question; a picture in each option.</li>
          <li>An explanation, and feedback for single options, that appear when the answer is shown.</li>
          <li>Usable without dragging, without a mouse and without seeing the screen.</li>
          <li>Shuffled order, if you want it. The order that is stored never gives the answer away.</li>
          <li>A question that nobody has answered counts as unanswered, which is not the same as wrong.</li>
        </ul>
      </Prose>
    </Page>
  );
}
