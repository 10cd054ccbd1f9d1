// The library of a teacher, on their dashboard: the first steps, search, and one row for each quiz.

import { NativeSelect, TextInput } from '@mantine/core';
import { IconArrowsSort, IconPlus, IconSearch, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { FolderBar } from './filing/folder-bar.tsx';
import { folderOfChoice, quizzesIn, quizzesWith, tagsOf } from './filing/folders.ts';
import { findQuizzes, type SortName, sortNames } from './find-quizzes.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { useFirstSteps } from './first-steps/use-first-steps.ts';
import classes from './library.module.css';
import { ownQuizzesQuery } from './own-quizzes.ts';
import { QuizRow } from './row/quiz-row.tsx';
import { selectableIds, selectedOf } from './selection/selection.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { t } from './texts.ts';
import { useKeptSort } from './use-kept-sort.ts';

export default function LibraryCard() {
  const { user } = useMe();
  return user && <Library userId={user.id} />;
}

function Library({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(ownQuizzesQuery(userId));
  const now = useServerNow();
  const { sort, keepSort } = useKeptSort(userId);
  const first = useFirstSteps(userId, data?.quizzes);
  return (
    <>
      {error && (
        <Notice kind="error" title={t('teacher.error')}>
          {errorText(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('teacher.retry')}
          </Button>
        </Notice>
      )}
      {!error && !(data && sort && first) && <Loading />}
      {sort && first && data && (
        <>
          {first.isShown && <FirstSteps steps={first} />}
          {data.quizzes.length > 0 ? (
            <Quizzes quizzes={data.quizzes} now={now} sort={sort} onSort={keepSort} />
          ) : (
            !first.isShown && (
              <EmptyState
                title={t('teacher.empty.title')}
                text={t('teacher.empty.text')}
                action={<NewQuiz />}
              />
            )
          )}
        </>
      )}
    </>
  );
}

function NewQuiz() {
  return (
    <Button kind="main" to="/quizzes/new" icon={<IconPlus size={20} aria-hidden="true" />}>
      {t('teacher.new')}
    </Button>
  );
}

type QuizzesProps = {
  quizzes: readonly ListedQuiz[];
  now: number;
  sort: SortName;
  onSort: (sort: SortName) => void;
};

function Quizzes({ quizzes, now, sort, onSort }: QuizzesProps) {
  const [search, setSearch] = useState('');
  const { values, set } = useAddressFilter(['folder', 'tag']);
  const there = quizzesWith(quizzesIn(quizzes, values.folder), values.tag);
  const found = findQuizzes(there, useDeferredValue(search), sort);
  const { chosen, begin, choose, end } = useSelection();
  const selectable = selectableIds(found);
  const selected = selectedOf(selectable, chosen ?? nothing);
  const toggle = useRef<HTMLButtonElement>(null);
  /** The bar goes, and the focus with it: the button that opened it takes it back. */
  const leave = () => {
    end();
    toggle.current?.focus();
  };
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('teacher.search')}
          placeholder={t('teacher.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <TagFilter quizzes={quizzes} tag={values.tag} onChoose={(tag) => set({ tag })} />
        <NativeSelect
          className={classes.choice}
          aria-label={t('teacher.sort')}
          leftSection={<IconArrowsSort size={18} aria-hidden="true" />}
          value={sort}
          onChange={(event) =>
            onSort(sortNames.find((name) => name === event.currentTarget.value) ?? 'changed')
          }
          data={sortNames.map((name) => ({ value: name, label: t(`sort.${name}`) }))}
        />
      </div>
      <FolderBar quizzes={quizzes} choice={values.folder} onChoose={(folder) => set({ folder })} />
      <div className={classes.line}>
        <p className={classes.found} role="status">
          {found.length === 0
            ? t('teacher.found_zero', { search })
            : t('teacher.found', { count: found.length })}
        </p>
        {(chosen || selectable.length > 1) && (
          <Button ref={toggle} kind="quiet" size="small" onClick={chosen ? end : begin}>
            {chosen ? t('select.done') : t('select.begin')}
          </Button>
        )}
      </div>
      {chosen && (
        <SelectionBar
          selectable={selectable}
          selected={found.filter(({ id }) => selected.includes(id))}
          onSelect={choose}
          onDone={leave}
        />
      )}
      {found.length > 0 && (
        <ul className={classes.list}>
          {found.map((quiz) => (
            <QuizRow
              key={quiz.id}
              quiz={quiz}
              now={now}
              showsFolder={folderOfChoice(quizzes, values.folder) === null}
              selection={
                chosen && {
                  isOn: selected.includes(quiz.id),
                  isPossible: selectable.includes(quiz.id),
                  onChange: (isOn) =>
                    choose(isOn ? [...selected, quiz.id] : selected.filter((id) => id !== quiz.id)),
                }
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

type TagFilterProps = { quizzes: readonly ListedQuiz[]; tag: string; onChoose: (tag: string) => void };

/** Nothing while no quiz has a tag. */
function TagFilter({ quizzes, tag, onChoose }: TagFilterProps) {
  const tags = tagsOf(quizzes);
  if (tags.length === 0) return null;
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={t('tags.label')}
      leftSection={<IconTag size={18} aria-hidden="true" />}
      value={tags.some(({ name }) => name === tag) ? tag : ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t('tags.all') },
        ...tags.map(({ name, count }) => ({ value: name, label: t('folder.counted', { name, count }) })),
      ]}
    />
  );
}

const nothing: ReadonlySet<string> = new Set();

/** `chosen` is null while no one is selecting. */
function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  return {
    chosen,
    begin: () => setChosen(nothing),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    end: () => setChosen(null),
  };
}
