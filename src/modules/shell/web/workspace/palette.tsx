// Type a few letters, press Enter, be there: the pages in menus, and what other modules find.

import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#platform/contract/access.ts';
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';
import { isLinkFor, type MenuLink, useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { isComposing, isEnter } from '#platform/web/ui/keys/enter.ts';
import { paletteSearches } from '../../points.ts';
import { t } from '../texts.ts';
import classes from './palette.module.css';
import { PlaceIcon } from './place-icons.tsx';

/** Everything is searched on the device. */
const longestWords = 100;

type Found = Pick<MenuLink, 'path' | 'label' | 'icon'> & { hint?: string };
type Group = { label: string; places: readonly Found[] };

/** How many pages are shown while nothing is typed, and beside what modules find. */
const mostPages = { atFirst: 14, found: 6 };
const shortestSearch = 2;
/** Searching for every typed letter would answer too late to be of use. */
const pauseMs = 150;

type Props = { user: { id: string; role: Role }; onClose(): void };

/** @returns the places whose label contains every word, in menu order */
function matching(places: readonly MenuLink[], text: string): MenuLink[] {
  const words = searchWords(text);
  return places.filter(({ label }) => hasSearchWords(words, [label]));
}

function usePages(role: Role): MenuLink[] {
  const menu = useSiteMenu();
  const groups = [menu.dashboard, menu.workspace];
  if (role === 'admin') groups.push(menu.admin);
  groups.push(menu.bench, menu.account, menu.top, menu.product, menu.resources, menu.company);
  const places = new Map<string, MenuLink>();
  for (const link of groups.flat().filter(isLinkFor(role)))
    if (!places.has(link.path)) places.set(link.path, link);
  return [...places.values()];
}

/** What modules find, a moment after the last letter; until then the previous results, with `isOver` false. */
function useFound(text: string, { id, role }: Props['user']): { found: Group[]; isOver: boolean } {
  const searches = usePoint(paletteSearches).filter(({ roles }) => !roles || roles.includes(role));
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching } = useQuery({
    queryKey: ['palette', role, search],
    queryFn: () =>
      Promise.all(
        searches.map(async ({ label, icon, load }) => {
          const places = await (await load()).default(search, id);
          return { label, places: places.map((place) => ({ ...place, icon })) };
        }),
      ),
    enabled: search.length >= shortestSearch,
    placeholderData: (before) => before,
  });
  if (text.trim().length < shortestSearch) return { found: [], isOver: true };
  return { found: data ?? [], isOver: search === text.trim() && !isFetching };
}

export function Palette({ user, onClose }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const pages = matching(usePages(user.role), text);
  const { found, isOver } = useFound(text, user);
  const groups: Group[] = [
    { label: t('palette.pages'), places: pages.slice(0, text ? mostPages.found : mostPages.atFirst) },
    ...found,
  ].filter(({ places }) => places.length > 0);
  const shown = groups.flatMap(({ places }) => places);
  const chosen = Math.min(at, shown.length - 1);

  // Before the dialog leaves the page, so that closing it can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    dialog.current?.querySelector(`[data-at="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(path: string | undefined): void {
    if (path === undefined) return;
    onClose();
    void navigate(path);
  }

  function onKey(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setAt((chosen + step + shown.length) % shown.length);
    }
    if (isEnter(event)) {
      event.preventDefault();
      go(shown[chosen]?.path);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press outside closes it; if a browser does not support that, Escape does.
      {...{ closedby: 'any' }}
    >
      <div className={classes.box}>
        <div className={classes.head}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            dir="auto"
            className={classes.field}
            role="combobox"
            aria-label={t('palette.field')}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown.length > 0 ? `${id}-${chosen}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={t('palette.hint')}
            maxLength={longestWords}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <div id={`${id}-list`} className={classes.list} role="listbox" aria-label={t('palette.title')}>
          <Groups id={id} groups={groups} chosen={chosen} onGo={go} onPoint={setAt} />
        </div>
        <p className={classes.none} role="status">
          {shown.length === 0 && isOver ? t('palette.none') : ''}
        </p>
        <p className={classes.keys} aria-hidden="true">
          {t('palette.howTo')}
        </p>
      </div>
    </dialog>
  );
}

type GroupsProps = {
  id: string;
  groups: readonly Group[];
  chosen: number;
  onGo(path: string): void;
  onPoint(at: number): void;
};

function Groups({ id, groups, chosen, onGo, onPoint }: GroupsProps) {
  let next = 0;
  return groups.map(({ label, places }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is none
    <div key={label} role="group" aria-label={label}>
      <p className={classes.group} aria-hidden="true">
        {label}
      </p>
      {places.map((place) => {
        const at = next++;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
          <div
            key={place.path}
            id={`${id}-${at}`}
            data-at={at}
            className={classes.option}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onClick={() => onGo(place.path)}
            onMouseMove={() => onPoint(at)}
          >
            <PlaceIcon name={place.icon} />
            <span className={classes.label} dir="auto">
              {place.label}
            </span>
            {place.hint && <span className={classes.hint}>{place.hint}</span>}
          </div>
        );
      })}
    </div>
  ));
}
